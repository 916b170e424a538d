/** Languages whose long month names are read with and without a year. English comes first: it wins where two share a name. */
const common = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
/** Languages whose month names are read only with a year, since many of them are other words too. */
const others =
  'da sv nb fi is pl cs sk hu ro hr sl sr bg ru uk el tr he ar fa hi bn mr lt lv et id ms ca eu'.split(' ')

/** A name of months. */
export interface MonthName {
  /** Months from 1, the usual one first: `listopada` is November in Polish and October in Croatian. */
  readonly months: readonly number[]
  /** It counts only in a date with a year: `set 4` is not the 4th of September. */
  readonly needsYear: boolean
}

let made: ReadonlyMap<string, MonthName> | undefined

/** Looks up a lower-case month name or abbreviation, without its point. The first call takes some milliseconds. */
export function monthNamed(name: string): MonthName | undefined {
  made ??= collectNames()
  return made.get(nameKey(name))
}

/** Without the mark of an abbreviation, and without the Persian mark that joins the year. */
const nameKey = (name: string): string => name.toLowerCase().replace(/(?:[.׳॰]|\u0654)$/u, '')

function collectNames(): Map<string, MonthName> {
  const names = new Map<string, MonthName>([['sept', { months: [9], needsYear: false }]])
  const add = (written: string, month: number, needsYear: boolean) => {
    const name = nameKey(written)
    const known = names.get(name)
    if (!/^[\p{L}\p{M}]{2,}$/u.test(name) || known?.months.includes(month)) return
    if (!known) names.set(name, { months: [month], needsYear })
    else if (known.needsYear && needsYear) names.set(name, { months: [...known.months, month], needsYear })
  }
  for (const language of common) addNames(language, 'long', (name, month) => add(name, month, false))
  addNames('en', 'short', (name, month) => add(name, month, false))
  for (const language of [...common, ...others])
    for (const style of ['long', 'short'] as const)
      addNames(language, style, (name, month) => {
        add(name, month, true)
        // Hebrew joins the preposition to the name.
        if (language === 'he') add(`ב${name}`, month, true)
      })
  return names
}

/** Names alone and within a date: they differ in many languages, as `март` and `4 марта`. */
function addNames(
  language: string,
  style: 'long' | 'short',
  add: (name: string, month: number) => void,
): void {
  const options = { month: style, timeZone: 'UTC', calendar: 'gregory' } as const
  const formats = [
    new Intl.DateTimeFormat(language, options),
    new Intl.DateTimeFormat(language, { ...options, day: 'numeric' }),
  ]
  for (const format of formats)
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2024, month - 1, 15))
      add(parts.find(({ type }) => type === 'month')?.value ?? '', month)
    }
}
