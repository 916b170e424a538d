import { expect, it } from 'vitest'
import { digitsIn, digitsOf } from './digits-in.js'

it.each([
  ['Enter a Harwick postcode: five digits, beginning with 48.', '48123', true],
  ['Die Nummer hat 6 Ziffern.', '123456', true],
  ['Un code à quatre chiffres', '1234', true],
  ['A PIN of at least 4 digits', '1234', false],
  ['4 to 6 digits', '123456', false],
])('reads “%s”', (text, value, exact) => {
  const asked = digitsIn(text)!
  expect(digitsOf(asked)).toBe(value)
  expect(asked.exact).toBe(exact)
})

it('finds no number of digits elsewhere', () => {
  expect(digitsIn('Letters and digits only')).toBeNull()
  expect(digitsIn('Use the same digits as before')).toBeNull()
  expect(digitsIn('2 to 8 letters')).toBeNull()
})
