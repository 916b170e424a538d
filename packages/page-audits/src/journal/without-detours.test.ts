import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import type { JournalEntry } from '../journal.js'
import { withoutDetours } from './without-detours.js'

/** An act on one of the controls of a view. */
const act = (tool: string, on: string, ...view: readonly string[]) =>
  ({
    step: { tool, args: { target: on } },
    before: fakeSignals({
      targets: [on, ...view].toSorted().map((name) => fakeTarget({ selector: name, name })),
    }),
  }) as unknown as JournalEntry
const names = (entries: readonly JournalEntry[]) => entries.map(({ step }) => step.args['target'])

test('leaves out what led away from a view and back to it', () => {
  const way = [
    act('browser_type', 'name', 'next'),
    act('browser_click', 'next', 'name'),
    act('browser_click', 'back', 'street', 'next'),
    act('browser_click', 'next', 'name'),
    act('browser_type', 'street', 'back', 'next'),
  ]
  expect(names(withoutDetours(way))).toEqual(['name', 'next', 'street'])
})

test('keeps a way on which something was filled in, and buttons that stay in their view', () => {
  const filled = [
    act('browser_click', 'next', 'name'),
    act('browser_type', 'street', 'back'),
    act('browser_click', 'back', 'street'),
    act('browser_click', 'name', 'next'),
  ]
  expect(withoutDetours(filled)).toEqual(filled)
  const added = [act('browser_click', 'add', 'name'), act('browser_click', 'name', 'add')]
  expect(withoutDetours(added)).toEqual(added)
})
