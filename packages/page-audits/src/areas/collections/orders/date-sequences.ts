import { datesIn } from '@webeval/core'

/** A day as a number that grows with time. */
const stamp = (year: number | null, month: number, day: number | null) =>
  ((year ?? 0) * 13 + month) * 32 + (day ?? 0)

/**
 * The days that texts name, read in the one way that fits all of them: of “03/04/2026” and “21/04/2026” both are in April. Several where more than
 * one way fits, none where a text names no day.
 */
export function dateSequences(texts: readonly string[]): readonly (readonly number[])[] {
  const dates = texts.map((text) => datesIn(text)[0])
  if (dates.some((date) => date === undefined)) return []
  const orders = ['day-first', 'month-first', 'year-first'] as const
  const found = orders.flatMap((order) => {
    const days = dates.map((date) => {
      const { readings } = date!
      const reading =
        readings.find((one) => one.order === order || one.order === 'named') ??
        (readings.length === 1 && readings[0].order === 'year-first' ? readings[0] : null)
      return reading ? stamp(reading.year, reading.month, reading.day) : null
    })
    return days.includes(null) ? [] : [days as number[]]
  })
  return found.filter((one, index) => found.findIndex((other) => other.join() === one.join()) === index)
}

/** Whether texts with days are in order as texts and not as days: “30 Aug 2024” before “29 Jan 2025” as 30 is more than 29. */
export function sortsDaysAsTexts(texts: readonly string[], way: 'up' | 'down' | 'either'): boolean {
  const days = dateSequences(texts)
  if (days.length === 0 || new Set(texts).size < 5) return false
  const ordered = <Value>(values: readonly Value[], compare: (one: Value, two: Value) => number) =>
    (way === 'either' ? [1, -1] : [way === 'up' ? 1 : -1]).some((sign) =>
      values.every((value, index) => index === 0 || sign * compare(values[index - 1]!, value) <= 0),
    )
  const byText = [
    (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0),
    new Intl.Collator('en', { numeric: true }).compare,
  ]
  return (
    byText.some((compare) => ordered(texts, compare)) &&
    !days.some((values) => ordered(values, (one, two) => one - two))
  )
}
