import { expect, it } from 'vitest'
import { ageIn, endYearIn } from './read-values.js'

it.each([
  ['5 months', 150],
  ['Dachshund, male, 9 years', 3285],
  ['2 years, 3 months old', 820],
  ['3 Jahre und 2 Monate', 1155],
  ['6 semaines', 42],
  ['Pepper', null],
  ['9 metres', null],
])('reads the age of “%s”', (text, days) => expect(ageIn(text)).toBe(days))

it('reads the last year of a span', () => {
  expect(['Drink 2025 to 2027', 'From 2025'].map(endYearIn)).toEqual([2027, null])
})
