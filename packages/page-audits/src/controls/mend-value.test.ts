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
  ['Title', 'That does not fit.', 'Ada Lovelace', 'ABC123'],
] as const)('%s: “%s”', (name, message, refused, value) => {
  const field = fakeTarget({ tag: 'input', role: 'textbox', type: 'text', selector: '#it', name })
  expect(mendedValue(field, message, refused)).toBe(value)
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
