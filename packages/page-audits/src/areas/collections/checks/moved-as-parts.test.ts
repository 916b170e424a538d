import { expect, it } from 'vitest'
import type { Entry } from '../scans/entry.js'
import { movedAsParts } from './moved-as-parts.js'

const entries = (...parts: readonly string[][]) =>
  parts.flatMap((titles, part) => titles.map((title) => ({ title, texts: [], part }) as unknown as Entry))

it('knows comments that took their replies along', () => {
  expect(movedAsParts(entries(['a', 'b'], ['c']), entries(['c'], ['a', 'b']))).toBe(true)
})

it('sees entries that changed places among themselves', () => {
  expect(movedAsParts(entries(['a', 'b'], ['c']), entries(['b', 'a'], ['c']))).toBe(false)
  expect(movedAsParts(entries(['a', 'b']), entries(['b', 'a']))).toBe(false)
  expect(movedAsParts(entries(['a', 'b'], ['c']), entries(['a', 'b'], ['c']))).toBe(false)
})
