import { seed } from './seed.js'

const DAY = 86_400_000
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const START = Date.UTC(2026, 4, 14) + ((seed - 1) % 6) * 7 * DAY

/** Today, fixed by the seed: Thursday 14 May 2026, or a Thursday up to five weeks later. */
export const today = isoOf(0)

/** The day so many days from today (before it, below zero), as 2026-05-14. */
export function isoOf(days) {
  return new Date(START + days * DAY).toISOString().slice(0, 10)
}

/** What a written moment (2026-05-14T08:42, or the day alone) consists of. */
export function partsOf(moment) {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return { year, month, day, weekday, monthName: MONTHS[month - 1], time: moment.slice(11, 16) }
}

/** The day so many days from today as people write it in a letter: 14 May */
export function dayOf(days) {
  const { day, monthName } = partsOf(isoOf(days))
  return `${day} ${monthName}`
}

/** The same with the weekday and the year: Thursday 14 May 2026 */
export function fullDayOf(days) {
  const { weekday, day, monthName, year } = partsOf(isoOf(days))
  return `${weekday} ${day} ${monthName} ${year}`
}

/** The name of the month in which that day lies. */
export const monthOf = (days) => partsOf(isoOf(days)).monthName
