import { toolNames } from '@webeval/core'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../journal.js'
import { growthOf } from './growing.js'

const entry = (
  tool: string,
  target: string,
  [had, has]: readonly [number, number] = [0, 0],
  storage_changed = false,
) => {
  const listing = (length: number) => ({
    listing: { entries: Array.from({ length }, () => ({ text: 'x' })) },
  })
  const step = {
    tool,
    args: { target },
    is_error: false,
    verification: { storage_changed },
    before: listing(had),
    after: listing(has),
  }
  return { step } as unknown as JournalEntry
}

it('repeats the click that made a stored list longer, with the fields before it', () => {
  const story = [
    entry(toolNames.click, '#other'),
    entry(toolNames.type, '#amount'),
    entry(toolNames.click, '#save', [0, 1], true),
  ]
  expect(growthOf(story)?.map(({ params }) => params['target'])).toEqual(['#amount', '#save'])
})

it('leaves out clicks that only show more', () => {
  expect(growthOf([entry(toolNames.click, '#more', [3, 6])])).toBeNull()
})
