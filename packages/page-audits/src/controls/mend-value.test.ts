import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { mendedValue } from './mend-value.js'

test.each([
  ['Postcode', 'Write a UK postcode such as YO21 3PR.', '12345', 'YO21 3PR'],
  ['Postcode', 'Not a postcode.', '12345', 'SW1A 1AA'],
  ['Code', 'The code has 6 digits.', 'Water', '123456'],
  ['Nickname of the plant', 'At least 8 characters, please.', 'Fern', 'Fernaaaaa'],
  ['Guests', 'Choose between 2 and 8 guests.', '12', '4'],
  ['Guests', 'Enter 40 to 180.', '12', '85'],
  ['Guests', 'Enter a number from 0 to 10.', '12', '0'],
  ['Guests', 'Between 1,000 and 50,000, please.', '12', '7071'],
  ['Guests', 'At least 1,200, please.', '12', '1200'],
  ['Guests', 'Höchstens 8.', '12', '8'],
  ['Guests', 'Must be more than 48,210 on 05 Aug 2026.', '50', '50621'],
  ['Guests', 'Too low: on 28 Nov 2026 there were already 19,866.9.', '50', '20861'],
  ['Guests', 'Only 4 left.', '12', '4'],
  ['Guests', 'Must be fewer than 12.', '12', '11'],
  ['Title', 'That does not fit.', 'Ada Lovelace', 'ABC123'],
] as const)('%s: “%s”', (name, message, refused, value) => {
  const field = fakeTarget({ tag: 'input', role: 'textbox', type: 'text', selector: '#it', name })
  expect(mendedValue(field, message, refused)).toBe(value)
})

test('a value that another field has already is another one for each', () => {
  const field = (name: string) =>
    fakeTarget({ tag: 'input', role: 'textbox', type: 'text', selector: '#it', name })
  const taken = ['Ada Lovelace', 'Ada', 'ABC123', '12345', 'Whitby']
  expect(mendedValue(field('Player'), 'Already entered as player 1.', 'Ada Lovelace', taken)).toBe(
    'Ada Lovelace 2',
  )
  expect(
    mendedValue(field('Score of number 1'), 'A match cannot end in a draw.', '5', ['5', '50', '2']),
  ).not.toBe('5')
})

test('a year is given where one is asked for', () => {
  const field = fakeTarget({
    tag: 'input',
    role: 'textbox',
    type: 'text',
    selector: '#it',
    name: 'Drink from',
  })
  expect(mendedValue(field, 'Please enter a year.', '50')).toMatch(/^20\d\d$/)
})

test('a day that lies too late or too early is moved', () => {
  const field = fakeTarget({ tag: 'input', role: 'textbox', type: 'date', selector: '#it', name: 'Day' })
  const today = new Date().toISOString().slice(0, 10)
  const mended = (message: string) => mendedValue(field, message, today)!
  expect(mended('Das Datum liegt in der Zukunft. Wähle heute oder einen früheren Tag.') < today).toBe(true)
  expect(mended('The date cannot be in the future.') < today).toBe(true)
  expect(mended('The date cannot be in the past.') > today).toBe(true)
  expect(mended('L’arrivée ne peut pas être dans le passé.') > today).toBe(true)
})
