import { expect, test } from 'vitest'
import { toldNumber } from './told-number.js'

const tickets = { label: 'Number of tickets', sent: 12, held: 1 }

test('finds a message that counts what the emptied field holds', () => {
  expect(toldNumber(tickets, ['Sold 1 ticket to Ada for £20.00.'])).toBe('Sold 1 ticket to Ada for £20.00.')
})

test('leaves messages with the number that was sent, and of what is left', () => {
  expect(toldNumber(tickets, ['Sold 12 tickets to Ada.'])).toBeNull()
  expect(toldNumber(tickets, ['Sold 1 ticket to Ada (12 in all).'])).toBeNull()
  expect(toldNumber(tickets, ['Only 1 ticket left.'])).toBeNull()
  expect(toldNumber({ ...tickets, held: 12 }, ['Sold 1 ticket to Ada.'])).toBeNull()
})
