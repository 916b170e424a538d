import { settings } from '../state/settings.js'
import { partsOf, today } from '../world/calendar.js'

const written = {
  day: ({ day, monthName, year }, withYear) => `${day} ${monthName}${withYear ? ` ${year}` : ''}`,
  month: ({ day, monthName, year }, withYear) => `${monthName} ${day}${withYear ? `, ${year}` : ''}`,
  iso: (_parts, _withYear, moment) => moment.slice(0, 10),
}

/** A day in the format of the settings: 14 May 2026 */
export const longDay = (moment) => written[settings().dateFormat](partsOf(moment), true, moment)

/** A moment in full: Thursday 14 May 2026, 08:42 */
export const fullMoment = (moment) => `${partsOf(moment).weekday}, ${longDay(moment)}, ${partsOf(moment).time}`

/** A moment in a list: the time today, the day this year, else the day with its year. */
export function shortMoment(moment) {
  const parts = partsOf(moment)
  if (moment.slice(0, 10) === today) return parts.time
  const short = { ...parts, monthName: parts.monthName.slice(0, 3) }
  return written[settings().dateFormat](short, parts.year !== partsOf(today).year, moment)
}
