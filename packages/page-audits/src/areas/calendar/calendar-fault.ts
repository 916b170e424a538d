import type { CalendarScan } from './scan-calendar.js'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Compares a month on the page with the calendar; null where they agree. */
export function calendarFault({
  year,
  month,
  title,
  firstColumn,
  columnOfFirst,
  first,
  days: shown,
}: Pick<CalendarScan, 'year' | 'month' | 'title' | 'firstColumn' | 'columnOfFirst' | 'first' | 'days'>):
  | string
  | null {
  if (first > 1) return `“${title}” begins with day ${first}: the days before it are missing.`
  const under = (firstColumn + columnOfFirst) % 7
  const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  if (under !== weekday) return `In “${title}” the 1st is under ${days[under]}; it is a ${days[weekday]}.`
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return shown === length ? null : `“${title}” ends with day ${shown}; the month has ${length} days.`
}
