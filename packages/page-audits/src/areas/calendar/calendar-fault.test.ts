import { expect, it } from 'vitest'
import { calendarFault } from './calendar-fault.js'

const march = {
  year: 2026,
  month: 2,
  title: 'March 2026',
  firstColumn: 1,
  columnOfFirst: 6,
  first: 1,
  days: 31,
}

it('accepts a month whose days are under their weekdays', () => {
  expect(calendarFault(march)).toBeNull()
  expect(calendarFault({ ...march, firstColumn: 0, columnOfFirst: 0 })).toBeNull()
})

it('names the day under the wrong weekday', () => {
  expect(calendarFault({ ...march, columnOfFirst: 0 })).toBe(
    'In “March 2026” the 1st is under Monday; it is a Sunday.',
  )
})

it('names a month that is too long or too short', () => {
  expect(calendarFault({ ...march, days: 30 })).toBe('“March 2026” ends with day 30; the month has 31 days.')
  const leap = { year: 2024, month: 1, title: 'February 2024', firstColumn: 1, columnOfFirst: 3, first: 1 }
  expect(calendarFault({ ...leap, days: 29 })).toBeNull()
  expect(calendarFault({ ...leap, days: 28 })).not.toBeNull()
})

it('finds a month that begins with its second day', () => {
  expect(calendarFault({ ...march, columnOfFirst: 0, first: 2 })).toBe(
    '“March 2026” begins with day 2: the days before it are missing.',
  )
})
