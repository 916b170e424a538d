import { toolNames } from '@webeval/core'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../journal.js'
import { waysToList } from './ways-to-list.js'

const click = (has: number, { had = 0, role = 'combobox', stored = false } = {}) => {
  const look = (length: number) => ({
    targets: [{ selector: '#place', role, name: 'Place' }],
    dialogs: [],
    listing: { entries: Array.from({ length }, () => ({ text: 'x' })) },
  })
  const step = {
    tool: toolNames.click,
    args: { target: '#find' },
    is_error: false,
    verification: { text_changed: true, storage_changed: stored },
    before: look(had),
    after: look(has),
  }
  return { step } as unknown as JournalEntry
}

it('finds the click that brought up a list', () => {
  expect(waysToList([click(4)])[0]?.map(({ params }) => params['target'])).toEqual(['#find'])
})

it('leaves out lists that were there before, that are written, and pages without fields', () => {
  expect(waysToList([click(6, { had: 3 })])).toEqual([])
  expect(waysToList([click(4, { stored: true })])).toEqual([])
  expect(waysToList([click(4, { role: 'button' })])).toEqual([])
  expect(waysToList([click(1)])).toEqual([])
})
