import { monthByName, monthPattern } from './month-names.js'
import type { Mention } from './single-reading.js'

/** A calendar day as `2024-03-04`; `--03-04` without a year, `2024-03` without a day: the forms of ISO 8601. */
export type WrittenDate = string

const name = String.raw`(?<month>${monthPattern})\b\.?`
const day = String.raw`(?<day>[0-3]?\d)(?!\d)(?:st|nd|rd|th|er|º|\.)?`
const year = String.raw`(?:'|’)?(?<year>\d{4}|\d{2})(?![\d:]|\s*(?:am|pm|h|uhr)\b)`
const link = String.raw`(?:\s*,\s*|\s*[-/]\s*|\s+(?:of|de|del|di|van)\s+|\s+)`

/** Written forms, the more telling first; where two overlap, the earlier one counts. */
const forms: readonly RegExp[] = [
  /(?<![\d.])(?<year>\d{4})[-/.](?<m>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)(?:[T ]\d{2}:\d{2}\S*)?/,
  /(?<year>\d{4})年(?<m>\d{1,2})月(?<day>\d{1,2})日/,
  new RegExp(String.raw`(?<![\p{L}\d])${day}${link}${name}(?:${link}${year})?`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})${name}\s*[-/]?\s*${day}(?:(?:\s*,\s*|\s*[-/]\s*|\s+(?:of\s+)?)${year})?`,
    'iu',
  ),
  new RegExp(String.raw`(?<year>\d{4})\s*[-/,]?\s*${name}\s*[-/]?\s*${day}`, 'iu'),
  /(?<![\d.,/-])(?<first>\d{1,2})(?<separator>[/.-])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?![\d.,]\d|\d)/,
  /(?<!\d)(?<year>(?:19|20)\d{2})(?<m>0[1-9]|1[0-2])(?<day>[0-2]\d|3[01])(?!\d)/,
  new RegExp(String.raw`(?<!\p{L})${name}(?:${link})(?<year>\d{4})(?!\d)`, 'iu'),
  /(?<!\d)(?<year>(?:19|20)\d{2})-(?<m>0[1-9]|1[0-2])(?![-\d])/,
]

/** How numeric dates are read. */
export interface DateReading {
  /** `03/04/2024` is the 3rd of April; default false, as in WebArena-Verified (dateutil's `dayfirst=False`). */
  readonly dayFirst?: boolean
}

/**
 * Every date in a text. Numeric ones are month first, day first where the month would be impossible (as dateutil does)
 * or where points separate them; years of two digits count from 1969 to 2068 (POSIX). Times of day and weekdays are left out.
 */
export function datesIn(text: string, reading: DateReading = {}): Mention<WrittenDate>[] {
  const taken: Mention<WrittenDate>[] = []
  for (const form of forms)
    for (const match of text.matchAll(new RegExp(form.source, `${form.flags}g`))) {
      const value = toIso(match.groups!, reading)
      const free = taken.every(
        ({ at, text: other }) => match.index >= at + other.length || match.index + match[0].length <= at,
      )
      if (value !== null && free) taken.push({ value, text: match[0].trim(), at: match.index })
    }
  return taken.toSorted((a, b) => a.at - b.at)
}

/** The date that a whole text is, or null. */
export function readDate(text: string, reading: DateReading = {}): WrittenDate | null {
  const [only, ...others] = datesIn(text, reading)
  if (!only || others.length > 0) return null
  const rest = text
    .replace(only.text, '')
    .replace(/\b(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:[a-z]*day)?\b/i, '')
    .replace(
      /\b(?:the|on|at|of)\b|\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]m\b|\b(?:UTC|GMT|Z)\b/gi,
      '',
    )
  return /[\p{L}\p{N}]/u.test(rest) ? null : only.value
}

/** True when a date says all that is expected of it: the same day; or the same month, or the same day of any year, where no more was expected. */
export function sameDay(expected: WrittenDate, found: WrittenDate): boolean {
  if (expected === found) return true
  if (expected.startsWith('--')) return found.endsWith(expected.slice(1)) && found.length === 10
  return expected.length === 7 && found.startsWith(`${expected}-`)
}

function toIso(
  groups: Readonly<Record<string, string | undefined>>,
  { dayFirst = false }: DateReading,
): WrittenDate | null {
  const { first, second, separator } = groups
  const byName = groups['month'] === undefined ? undefined : monthByName.get(groups['month'].toLowerCase())
  let month = byName ?? Number(groups['m'])
  let dayOfMonth = groups['day'] === undefined ? null : Number(groups['day'])
  if (first !== undefined && second !== undefined) {
    const dayStands =
      Number(second) > 12
        ? 'second'
        : Number(first) > 12 || dayFirst || separator === '.'
          ? 'first'
          : 'second'
    month = Number(dayStands === 'first' ? second : first)
    dayOfMonth = Number(dayStands === 'first' ? first : second)
  }
  const fullYear = groups['year'] === undefined ? null : expandYear(groups['year'])
  if (!isReal(fullYear, month, dayOfMonth)) return null
  if (dayOfMonth === null) return `${fullYear}-${two(month)}`
  return `${fullYear ?? '-'}-${two(month)}-${two(dayOfMonth)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

const expandYear = (written: string): number =>
  written.length > 2 ? Number(written) : Number(written) + (Number(written) < 69 ? 2000 : 1900)

function isReal(fullYear: number | null, month: number, dayOfMonth: number | null): boolean {
  if (!(month >= 1 && month <= 12)) return false
  if (dayOfMonth === null) return fullYear !== null
  const days = new Date(Date.UTC(fullYear ?? 2024, month, 0)).getUTCDate()
  return dayOfMonth >= 1 && dayOfMonth <= days
}
