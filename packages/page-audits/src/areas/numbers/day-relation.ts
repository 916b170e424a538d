import type { DayReading } from '@webeval/core'

/** How a shown day relates to the one that was meant: the same, a slip that programs make (a day or a month off), or another. */
export function relationOf(shown: DayReading, iso: string): 'same' | 'slip' | 'other' {
  const meant = new Date(`${iso}T00:00:00Z`)
  const at = (days: number, monthsOn: number) => {
    const day = new Date(meant)
    if (days) day.setUTCDate(day.getUTCDate() + days)
    if (monthsOn) day.setUTCMonth(day.getUTCMonth() + monthsOn)
    return day
  }
  const is = (day: Date) =>
    (shown.year === null || shown.year === day.getUTCFullYear()) &&
    shown.month === day.getUTCMonth() + 1 &&
    shown.day === day.getUTCDate()
  if (is(meant)) return 'same'
  return [at(-1, 0), at(1, 0), at(0, -1), at(0, 1)].some(is) ? 'slip' : 'other'
}
