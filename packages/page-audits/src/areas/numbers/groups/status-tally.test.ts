import { expect, it } from 'vitest'
import { entryOf } from '../../collections/testing/entry-of.js'
import { wrongTally } from './status-tally.js'

const bookings = [
  entryOf('Spin', ['Booked', 'Monday, 18:00']),
  entryOf('Yoga', ['Booked', 'Tuesday, 9:00']),
  entryOf('Core', ['Waiting list', 'Friday, 12:00']),
]

it('finds a status that the line counts wrongly', () => {
  expect(wrongTally(bookings, ['3 booked · 1 on a waiting list'])).toMatchObject({
    line: '3 booked · 1 on a waiting list',
    piece: '3 booked',
    said: 3,
    listed: 2,
  })
})

it('leaves lines that are right, or about other things', () => {
  expect(wrongTally(bookings, ['2 booked · 1 on a waiting list'])).toBeNull()
  // Overdue ones are open, too; a filter leaves the done ones out.
  expect(wrongTally(bookings, ['3 booked · 1 overdue'])).toBeNull()
  expect(wrongTally(bookings.slice(0, 2), ['2 booked · 1 on a waiting list'])).toBeNull()
  // All of the studio's, not only those that are listed.
  expect(wrongTally(bookings, ['12 booked · 4 on a waiting list'])).toBeNull()
  expect(wrongTally(bookings, ['3 classes · 1 trainer'])).toBeNull()
})
