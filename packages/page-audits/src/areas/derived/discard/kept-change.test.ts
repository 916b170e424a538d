import { expect, it } from 'vitest'
import { keptChange } from './kept-change.js'

const rows = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ selector: `tr:nth-of-type(${index + 1})`, text }))
const field = (held: string, value: string) => [
  { act: { tool: 'browser_type', params: { target: '#name', text: value } }, held, value },
]

it('finds a change at its place, and in a list that puts its entries in order', () => {
  const before = rows('Aylin Kaya', 'Emil Schuster')
  expect(keptChange(before, rows('Maple', 'Emil Schuster'), field('Aylin Kaya', 'Maple'))).toMatchObject({
    was: 'Aylin Kaya',
    is: 'Maple',
  })
  expect(keptChange(before, rows('Emil Schuster', 'Maple'), field('Aylin Kaya', 'Maple'))).toEqual({
    selector: 'tr:nth-of-type(2)',
    was: 'Aylin Kaya',
    is: 'Maple',
  })
})

it('leaves lists that kept their entries', () => {
  const before = rows('Aylin Kaya', 'Emil Schuster')
  expect(keptChange(before, before, field('Aylin Kaya', 'Maple'))).toBeNull()
  // A search brought up another list.
  expect(keptChange(before, rows('Emil Schuster'), field('Aylin Kaya', 'Maple'))).toBeNull()
})
