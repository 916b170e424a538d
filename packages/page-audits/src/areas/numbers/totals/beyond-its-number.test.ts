import { expect, it } from 'vitest'
import { beyondItsNumber } from './beyond-its-number.js'

it.each([
  'Page 4 of 1',
  'Seite 4 von 1',
  '7 places sur 6 au maximum.',
  'Zeile 31 bis 30 von 7',
  '4 de 3 elegidas',
])('names “%s”', (line) => {
  expect(beyondItsNumber([line])).toBe(line)
})

it.each([
  'Page 1 of 1',
  '12 of 10 glasses today',
  'Showing 3 of 7 tasks',
  'Page 1 of 0',
  'Maximum: 10 of 5 kg',
  'Maximum 31 de 12/2025',
])('says nothing of “%s”', (line) => {
  expect(beyondItsNumber([line])).toBeNull()
})
