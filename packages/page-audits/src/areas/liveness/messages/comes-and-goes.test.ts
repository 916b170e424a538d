import { fakeSignals } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { comesAndGoes } from './comes-and-goes.js'

/** A journal whose looks show these texts, one after the other. */
const journalOf = (...texts: readonly string[]) => {
  const looks = texts.map((text) => fakeSignals({ text }))
  return looks.slice(1).map((after, at) => ({ before: looks[at] ?? null, after }))
}

test('only a text that came with the act and is missing later makes a way worth trying', () => {
  const stays = ['List', 'List\nTea added', ...Array.from({ length: 6 }, () => 'List\nTea added')]
  expect(comesAndGoes(journalOf(...stays), 0)).toBe(false)
  expect(comesAndGoes(journalOf(...stays.with(3, 'List')), 0)).toBe(true)
  expect(comesAndGoes(journalOf(...Array.from({ length: 8 }, () => 'List\nTea added')), 0)).toBe(false)
  // The exploration ended too soon to know.
  expect(comesAndGoes(journalOf('List', 'List\nSaved'), 0)).toBe(true)
  // The page filled its list again.
  expect(comesAndGoes(journalOf('List', 'Tea\nMilk\nBread\nHoney'), 0)).toBe(false)
  // Only figures came.
  expect(comesAndGoes(journalOf('List', 'List\n12'), 0)).toBe(false)
})
