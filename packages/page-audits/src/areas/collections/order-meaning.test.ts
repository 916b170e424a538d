import { expect, test } from 'vitest'
import { orderMeaning } from './order-meaning.js'

test.each([
  ['Deal value, highest first', { by: 'price', way: 'down' }],
  ['Best value', null],
  ['Ticket number', { by: 'count', way: 'either', counted: 'ticket', numbered: true }],
  ['Name, A to Z', { by: 'text', way: 'up' }],
  ['Most relevant', null],
  ['↑ Soonest first, reverse the order', { by: 'date', way: 'either' }],
])('the order “%s”', (name, meaning) => expect(orderMeaning(name)).toEqual(meaning))
