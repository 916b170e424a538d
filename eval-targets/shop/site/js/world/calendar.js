import { seed } from './seed.js'

const DAY = 86_400_000
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The shop's "today", fixed by the seed: 14 May 2026 and onwards. */
export const today = new Date(Date.UTC(2026, 4, 14) + ((seed - 1) % 60) * DAY)

/** The day so many days after (or, below zero, before) a date. */
export const addDays = (date, days) => new Date(date.getTime() + days * DAY)

/** The working day so many working days after a date. */
export function addWorkingDays(date, days) {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}

/** 2026-05-14 */
export const isoDay = (date) => date.toISOString().slice(0, 10)

/** 14 May 2026 */
export function longDay(date) {
  const day = new Date(date)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Thursday 14 May */
export function weekdayOf(date) {
  const day = new Date(date)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}
