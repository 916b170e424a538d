import { expect, test } from 'vitest'
import type { Entry } from './scans/entry.js'
import { orderMeaning, sequencesFor } from './order-meaning.js'

test.each([
  ['Deal value, highest first', { by: 'price', way: 'down' }],
  ['Best value', null],
  ['Ticket number', { by: 'count', way: 'either', counted: 'ticket', numbered: true }],
  ['Name, A to Z', { by: 'text', way: 'up' }],
  ['Most relevant', null],
  ['↑ Soonest first, reverse the order', { by: 'date', way: 'either' }],
])('the order “%s”', (name, meaning) => expect(orderMeaning(name)).toEqual(meaning))

test('counts of thousands are one number', () => {
  const entries = ['Emma, 95 pages', 'War and Peace, 1,225 pages'].map(
    (text) => ({ title: text, texts: [text], cells: [], words: text.toLowerCase() }) as unknown as Entry,
  )
  expect(sequencesFor({ by: 'count', counted: 'pag' }, entries)).toEqual([[95, 1225]])
})
