import { dateForms } from './date-forms.js'
import { monthNamed } from './month-names.js'
import { plainDigits } from './plain-digits.js'

/** A day that a written date may mean. */
export interface DayReading {
  /** Null if the text has none. */
  readonly year: number | null
  /** From 1. */
  readonly month: number
  /** Null for a month alone, as in `March 2024`. */
  readonly day: number | null
  /** How the parts follow each other; `named`: the month is a word, so only one reading is possible. */
  readonly order: 'year-first' | 'month-first' | 'day-first' | 'named'
}

/** A date as a text writes it, with every day that it may mean: `03/04/2026` has two readings. */
export interface WrittenDate {
  readonly text: string
  /** Offset in the whole text. */
  readonly at: number
  readonly readings: readonly [DayReading, ...DayReading[]]
}

/**
 * All dates of a text, in order, in digits of any script or with the month's name in some thirty languages. Of numeric
 * dates the month-first reading comes first, unless points separate them. Years of two digits count from 1969 to 2068
 * (POSIX). Leaves out days that don't exist.
 */
export function datesIn(text: string): WrittenDate[] {
  const plain = plainDigits(text)
  if (!/\d/.test(plain)) return []
  const taken: WrittenDate[] = []
  for (const form of dateForms)
    for (const match of plain.matchAll(form)) {
      const [first, ...others] = readingsOf(match.groups!)
      const written = match[0].trimEnd()
      const end = match.index + written.length
      const free = taken.every((other) => match.index >= other.at + other.text.length || end <= other.at)
      if (first && free)
        taken.push({ text: text.slice(match.index, end), at: match.index, readings: [first, ...others] })
    }
  return taken.toSorted((a, b) => a.at - b.at)
}

type Groups = Readonly<Record<string, string | undefined>>

function readingsOf(groups: Groups): DayReading[] {
  const { first, second, third, separator, name, m, day, year } = groups
  if (first === undefined || second === undefined || third === undefined) {
    const written = year === undefined ? null : fullYear(year)
    const dayOfMonth = day === undefined ? null : Number(day)
    const reading = (month: number, order: DayReading['order']) => ({
      year: written,
      month,
      day: dayOfMonth,
      order,
    })
    if (name === undefined) return [reading(Number(m), 'year-first')].filter(exists)
    const named = monthNamed(name)
    if (!named || (named.needsYear && (year?.length ?? 0) < 4)) return []
    return named.months.map((month) => reading(month, 'named')).filter(exists)
  }
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  const monthFirst: DayReading = { year: fullYear(third), month: a, day: b, order: 'month-first' }
  const dayFirst: DayReading = { year: fullYear(third), month: b, day: a, order: 'day-first' }
  const yearFirst: DayReading = { year: fullYear(first), month: b, day: c, order: 'year-first' }
  const usual = separator?.startsWith('.') ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  const short = first.length === 2 && third.length <= 2
  return [...(third.length === 1 ? [] : usual), ...(short ? [yearFirst] : [])].filter(exists)
}

const fullYear = (written: string): number =>
  written.length > 2 ? Number(written) : Number(written) + (Number(written) < 69 ? 2000 : 1900)

function exists({ year, month, day }: DayReading): boolean {
  if (!(month >= 1 && month <= 12)) return false
  if (day === null) return year !== null
  return day >= 1 && day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate()
}
