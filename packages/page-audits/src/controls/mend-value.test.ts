import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { mendedValue } from './mend-value.js'

test.each([
  ['Postcode', 'Write a UK postcode such as YO21 3PR.', '12345', 'YO21 3PR'],
  ['Postcode', 'Not a postcode.', '12345', 'SW1A 1AA'],
  ['Code', 'The code has 6 digits.', 'Water', '123456'],
  ['Nickname of the plant', 'At least 8 characters, please.', 'Fern', 'Fernaaaaa'],
  ['Guests', 'Choose between 2 and 8 guests.', '12', '2'],
  ['Title', 'That does not fit.', 'Ada Lovelace', 'ABC123'],
] as const)('%s: “%s”', (name, message, refused, value) => {
  const field = fakeTarget({ tag: 'input', role: 'textbox', type: 'text', selector: '#it', name })
  expect(mendedValue(field, message, refused)).toBe(value)
})
