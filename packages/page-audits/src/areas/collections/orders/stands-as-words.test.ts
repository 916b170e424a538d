import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { standsAsWords } from './stands-as-words.js'

const rows = (...cells: string[]) => cells.map((cell) => ({ ...entryOf(cell), cells: [cell] }))

it('tells numbers sorted as words from numbers in order', () => {
  expect(standsAsWords(0, rows('1072', '118', '1225', '176'))).toBe(true)
  expect(standsAsWords(0, rows('904', '672', '1225', '118', '1072'))).toBe(true)
  expect(standsAsWords(0, rows('26', '118', '176', '1072'))).toBe(false)
  expect(standsAsWords(0, rows('904', '672', '536', '381'))).toBe(false)
  expect(standsAsWords(0, rows('304', '1072', '26', '118'))).toBe(false)
})
