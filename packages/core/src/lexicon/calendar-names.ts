const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

/** The long and short names of the months or weekdays in seven languages, as alternatives of a regular expression. */
export function calendarNames(kind: 'month' | 'weekday'): string {
  const dates = Array.from({ length: 12 }, (_, index) =>
    kind === 'month' ? new Date(2024, index, 1) : new Date(2024, 0, index + 1),
  )
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [kind]: length })
      return dates.map((date) => format.format(date).replace('.', ''))
    }),
  )
  // The longest first: “Sept” begins with “Sep”.
  return [...new Set(names)].toSorted((one, other) => other.length - one.length).join('|')
}
