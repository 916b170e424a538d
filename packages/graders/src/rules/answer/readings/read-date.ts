import { datesIn as datesWrittenIn, type DayReading } from '@webeval/core'
import type { Mention } from '../single-reading.js'

/** A calendar day as `2024-03-04`; `--03-04` without a year, `2024-03` without a day: the forms of ISO 8601. */
export type WrittenDate = string

/** How numeric dates are read. */
export interface DateReading {
  /** `03/04/2024` is the 3rd of April; default false, as in WebArena-Verified (dateutil's `dayfirst=False`). */
  readonly dayFirst?: boolean
}

/**
 * Every date in a text. Numeric ones are month first, day first where the month would be impossible (as dateutil does)
 * or where points separate them. Leaves out times of day and weekdays.
 */
export function datesIn(text: string, { dayFirst = false }: DateReading = {}): Mention<WrittenDate>[] {
  const dates = datesWrittenIn(text)
  const spelt = new Set(
    dates.filter(({ readings: [{ order }] }) => order === 'named').map(({ readings: [day] }) => toIso(day)),
  )
  return dates.map(({ text: written, at, readings }) => {
    const dayComesFirst = dayFirst ? readings.find(({ order }) => order === 'day-first') : undefined
    // Next to "12 November 2026", 12/11/2026 is that day, whichever way numeric dates are read.
    const alsoSpelt = readings.find((day) => spelt.has(toIso(day)))
    return { value: toIso(alsoSpelt ?? dayComesFirst ?? readings[0]), text: written, at }
  })
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

function toIso({ year, month, day }: DayReading): WrittenDate {
  return day === null ? `${year}-${two(month)}` : `${year ?? '-'}-${two(month)}-${two(day)}`
}

const two = (value: number): string => String(value).padStart(2, '0')
