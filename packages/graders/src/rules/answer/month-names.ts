/** Languages whose month names are read. English comes first, so that it wins where two languages share a name. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

/** Number of the month (1 to 12) by lower-case name or abbreviation, without its point. */
export const monthByName: ReadonlyMap<string, number> = collectNames()

function collectNames(): Map<string, number> {
  const names = new Map<string, number>([['sept', 9]])
  for (const language of languages)
    // Short names of other languages are English words: "out" is October in Portuguese, "ago" August in Spanish.
    for (const style of language === 'en' ? (['long', 'short'] as const) : (['long'] as const)) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = format
          .format(Date.UTC(2024, month - 1, 15))
          .toLowerCase()
          .replace(/\.$/, '')
        if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, month)
      }
    }
  return names
}

/** The names as one alternative of a regular expression, the longest first. */
export const monthPattern: string = [...monthByName.keys()].toSorted((a, b) => b.length - a.length).join('|')
