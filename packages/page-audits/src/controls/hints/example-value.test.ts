import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { dayAsAsked, exampleIn, fittingPattern } from './example-value.js'
import { validValue } from '../field-values.js'

test.each([
  ['Write a UK postcode such as YO21 3PR.', 'YO21 3PR'],
  ['Enter an address like ada@example.org', 'ada@example.org'],
  ['e.g. SW1A 1AA', 'SW1A 1AA'],
  ['For example “AB-1234”, as it stands on the card.', 'AB-1234'],
  ['PW und neun Ziffern, zum Beispiel PW 204 118 935', 'PW 204 118 935'],
  ['Code à six signes, par exemple AB-1234.', 'AB-1234'],
  ['Something you like', null],
  ['Use a name such as your own', null],
] as const)('of “%s” the example is %s', (text, example) => {
  expect(exampleIn(text)).toBe(example)
})

test('days are written in the form that is asked for', () => {
  expect(dayAsAsked('Date (DD/MM/YYYY)', '2030-06-15')).toBe('15/06/2030')
  expect(dayAsAsked('as mm-dd-yy', '2030-06-15')).toBe('06-15-30')
  expect(dayAsAsked('any day', '2030-06-15')).toBeNull()
})

test('a pattern gets what it takes, and one that can’t be read changes nothing', () => {
  expect(fittingPattern('[0-9]{6}', ['12345'])).toBe('123456')
  expect(fittingPattern('[A-Z]{3}-\\d{3}', ['12345'])).toBe('ABC-123')
  expect(fittingPattern('(', ['12345'])).toBeNull()
})

test.each(['(([A-Za-z0-9 ]+)+)+#', '(.|.|.|.|.|.|.|.)*!!', '(a+)+$b'])(
  'gives up a pattern that takes for ever: %s',
  (pattern) => {
    expect(fittingPattern(pattern, ['Ada Lovelace aaaaaaaaaaaaaaaaa'])).toBeNull()
  },
)

const field = (given: Parameters<typeof fakeTarget>[0]) =>
  fakeTarget({ tag: 'input', role: 'textbox', type: 'text', ...given })
const now = new Date('2026-05-01T00:00:00Z')

test.each([
  [
    'the country of the task decides on a postcode',
    { name: 'Postcode' },
    { ground: 'a UK postcode' },
    'SW1A 1AA',
  ],
  ['a zip code has digits', { name: 'ZIP code' }, {}, '12345'],
  ['a hint wins over the usual', { name: 'Postcode' }, { hint: 'such as YO21 3PR' }, 'YO21 3PR'],
  ['a card has its parts', { name: 'Expiry date (MM/YY)' }, {}, '12/30'],
  ['a user name has no spaces', { name: 'Username' }, {}, 'adalovelace'],
  ['a short field gets a short value', { name: 'Notes' }, { maxLength: 5 }, 'Water'],
  ['a day is not later than the last', { type: 'date', name: 'Day' }, { latest: '2026-05-03' }, '2026-05-03'],
  ['a day as text has the form of its hint', { name: 'Arrival' }, { hint: 'dd.mm.yyyy' }, '08.05.2026'],
] as const)('%s', (_, given, around, value) => {
  expect(validValue(field({ selector: '#field', ...given }), now, around)).toBe(value)
})
