import { expect, it } from 'vitest'
import { limitsIn } from '../../../controls/hints/limits-in.js'
import { formField } from '../testing/form-field.js'
import { contradicts } from './check-strictness.js'
import { limitsOf, outermost } from './field-limits.js'

it.each([
  ['You must be between 16 and 99 years old.', { of: 'number', min: 16, max: 99 }],
  ['3 to 20 characters', { of: 'length', min: 3, max: 20 }],
  ['Quantity (1–1,000)', { of: 'number', min: 1, max: 1000 }],
  ['Mindestens 18', { of: 'number', min: 18, max: null }],
  ['up to 140 characters', { of: 'length', min: null, max: 140 }],
])('reads the limits in “%s”', (words, limits) => {
  expect(limitsIn(words)).toEqual(limits)
})

it.each(['e.g. 10 to 20', 'Open 9:00 to 17:00', 'DD/MM/YYYY', 'born 2030-06-15', 'Enter your age.'])(
  'finds no limits in “%s”',
  (words) => {
    expect(limitsIn(words)).toBeNull()
  },
)

it('tries the largest and the smallest value, on the steps of the field', () => {
  const field = formField({ type: 'number', min: 5, max: 52, step: 10 })
  expect(outermost(limitsOf(field, [])!, field.step)).toEqual(['45', '5'])
  const name = formField({ name: 'Nickname', hint: '3 to 8 letters' })
  expect(outermost(limitsOf(name, [])!, null).map(({ length }) => length)).toEqual([8, 3])
})

it('blames a refusal only where its words allow the value', () => {
  const age = { field: formField({ name: 'Age', type: 'number' }), value: '99' }
  expect(contradicts('You must be between 16 and 99 years old.', age)).toBe(true)
  expect(contradicts('Enter a valid age.', age)).toBe(true)
  expect(contradicts('We take people between 16 and 29.', age)).toBe(false)
  expect(contradicts('Only 4 seats are left.', age)).toBe(false)
  expect(contradicts('', age)).toBe(false)
  expect(contradicts('The break must be shorter than the shift.', age)).toBe(false)
  expect(contradicts('Must be before the end.', age)).toBe(false)
  const cost = { field: formField({ name: 'Unit cost', type: 'number' }), value: '0' }
  expect(contradicts('Enter a unit cost above 0, with at most 2 decimals.', cost)).toBe(false)
  const nickname = { field: formField({ name: 'Nickname' }), value: 'Adalovelace' }
  expect(contradicts('At least 8 characters, with a digit.', nickname)).toBe(false)
})
