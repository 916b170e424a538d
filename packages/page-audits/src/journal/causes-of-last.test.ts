import type { Signals, Target } from '@webeval/core'
import { expect, it } from 'vitest'
import type { JournalEntry } from '../journal.js'
import { causesOfLast } from './causes-of-last.js'

const look = (...names: string[]) =>
  ({
    targets: names.map((name) => ({
      selector: `#${name}`,
      name,
      text: name,
      role: 'button',
      tag: 'button',
      state: {},
    })),
  }) as unknown as Signals & { targets: Target[] }
const act = (tool: string, name: string, before: Signals) =>
  ({ step: { tool, args: { target: `#${name}` } }, before }) as unknown as JournalEntry

const closed = look('search', 'late', 'refund')
const open = look('search', 'late', 'refund', 'yes', 'no')
const asking = look('search', 'late', 'refund', 'yes', 'no', 'comment', 'send')

it('keeps the acts that brought up the control, and the fields filled in since', () => {
  const entries = [
    act('browser_type', 'search', closed),
    act('browser_click', 'late', closed),
    act('browser_click', 'yes', open),
    act('browser_click', 'no', open),
    act('browser_type', 'comment', asking),
    act('browser_click', 'send', asking),
  ]
  expect(causesOfLast(entries)).toEqual([1, 3, 4, 5])
})

it('keeps the last act alone where its control was there from the beginning', () => {
  const entries = [act('browser_click', 'late', closed), act('browser_click', 'refund', open)]
  expect(causesOfLast(entries)).toEqual([1])
})
