import type { ListedEntry } from '@webeval/core'
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../../../journal.js'
import { hadWork } from './had-work.js'

const control = (name: string) => fakeTarget({ selector: '#clear', name, role: 'button' })
const entry = (text: string, done = false): ListedEntry => ({ text, ticked: null, done, look: '' })
const tried = (listed: readonly ListedEntry[], value = '') => {
  const field = fakeTarget({ selector: '#field', tag: 'input', type: 'text', role: 'textbox', value })
  const listing = { entries: listed, entry_count: listed.length, lines: [], ground: '' }
  const step = { args: { target: '#clear' }, is_error: false, before: { listing } }
  return { entries: [{ step, before: fakeSignals({ targets: [field] }) } as unknown as JournalEntry] }
}

it.each([
  ['Clear all', [entry('Milk')], '', true],
  ['Clear all', [], 'half a note', true],
  ['Clear all', [], '', false],
  ['Clear completed', [entry('Milk')], '', false],
  ['Clear completed', [entry('Milk', true)], '', true],
  ['Delete all notes', [], '', false],
  ['Save', [], '', true],
])('%s with %j listed and “%s” typed had work: %s', (name, listed, value, work) =>
  expect(hadWork(tried(listed, value), control(name))).toBe(work),
)
