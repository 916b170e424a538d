import { expect, it } from 'vitest'
import type { Entry } from '../scans/entry.js'
import { sortsOthers } from './sorts-others.js'

const entries = (...parts: readonly string[][]) =>
  parts.flatMap((titles, part) => titles.map((title) => ({ title, texts: [], part }) as unknown as Entry))
const figures = (...numbers: readonly number[]) =>
  numbers.map(
    (number, index) => ({ title: `Figure ${index}`, texts: [`${number}`], part: 0 }) as unknown as Entry,
  )

it('knows comments that took their replies along', () => {
  expect(sortsOthers(entries(['a', 'b'], ['c']), entries(['c'], ['a', 'b']))).toBe(true)
})

it('knows figures of a text that was sorted', () => {
  expect(sortsOthers(figures(3, 4), figures(3, 5))).toBe(true)
  expect(sortsOthers(figures(3, 4), figures(3, 4))).toBe(false)
})

it('sees entries that changed places among themselves', () => {
  expect(sortsOthers(entries(['a', 'b'], ['c']), entries(['b', 'a'], ['c']))).toBe(false)
  expect(sortsOthers(entries(['a', 'b']), entries(['b', 'a']))).toBe(false)
  expect(sortsOthers(entries(['a', 'b'], ['c']), entries(['a', 'b'], ['c']))).toBe(false)
})
