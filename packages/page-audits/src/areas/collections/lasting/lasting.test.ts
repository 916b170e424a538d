import { expect, it } from 'vitest'
import { findMoveFault } from './find-move-fault.js'
import { findStaleFigure } from './find-stale-figure.js'
import type { RowDeed, RowsScan } from './rows.js'
import type { RowsLook, RowUse } from './use-row.js'

const look = (texts: readonly string[], figures: Readonly<Record<string, string>> = {}): RowsLook => {
  const rows = texts.map((text) => ({ text, handles: [], field: null, numbers: [] }))
  const scan: RowsScan = {
    lists: [{ rows, adder: null }],
    stored: '',
    yes: null,
    dialogOpen: false,
    undo: false,
  }
  const shown = Object.entries(figures).map(([label, text]) => ({ selector: `#${label}`, label, text }))
  return { ...scan, figures: shown }
}

const use = (deed: RowDeed, before: readonly string[], after: readonly string[]): RowUse => ({
  handle: { deed, selector: `#${deed}`, name: deed, value: null, isSent: false },
  row: { text: before.at(deed === 'up' ? -1 : 0)!, handles: [], field: null, numbers: [] },
  acts: [],
  before: look(before),
  after: look(after),
})

const abc = ['A', 'B', 'C']
const down = (after: readonly string[]) => use('down', abc, after)

it('finds the arrow that leaves the order, beside one that changes it', () => {
  const up = use('up', abc, ['B', 'A', 'C'])
  expect(findMoveFault([down(abc), up])?.use.handle.name).toBe('down')
  expect(findMoveFault([down(['A', 'C', 'B']), up])).toBeNull()
})

it('finds the arrow that moves by two places, or the other way', () => {
  expect(findMoveFault([down(['B', 'C', 'A'])])?.description).toContain('2 places')
  const up = { ...use('up', abc, ['A', 'C', 'B']), row: { text: 'B', handles: [], field: null, numbers: [] } }
  expect(findMoveFault([up])?.description).toContain('other way')
  expect(findMoveFault([down(['B', 'A', 'C'])])).toBeNull()
  expect(findMoveFault([down(['C', 'B', 'A'])])).toBeNull()
})

it('leaves out what else on the page follows the order, such as a preview', () => {
  const preview = (text: string) => look([text]).lists
  const beside = (one: RowUse, before: string, after: string): RowUse => ({
    ...one,
    before: { ...one.before, lists: [...one.before.lists, ...preview(before)] },
    after: { ...one.after, lists: [...one.after.lists, ...preview(after)] },
  })
  const up = beside(use('up', abc, ['A', 'C', 'B']), 'Preview A B C', 'Preview A C B')
  expect(findMoveFault([beside(down(abc), 'Preview A B C', 'Preview A B C'), up])?.use.handle.name).toBe(
    'down',
  )
})

it('keeps quiet where arrows vote, where entries look the same, and where neither arrow moves', () => {
  expect(findMoveFault([down(abc), use('up', abc, ['A', 'B 1', 'C'])])).toBeNull()
  const same = ['A', 'A']
  expect(findMoveFault([use('down', same, same), use('up', abc, ['B', 'A', 'C'])])).toBeNull()
  expect(findMoveFault([down(abc), use('up', abc, abc)])).toBeNull()
})

const stale = (total: readonly [string, string, string], label = 'Units') => {
  const [before, after, now] = total.map((text) => look(abc, { [label]: text }))
  return findStaleFigure({ before: before!, after: after!, now: now! })?.after.text ?? null
}

it('finds the figure that only a reload brings up to date', () => {
  expect(stale(['21', '21', '22'])).toBe('22')
  expect(stale(['€21.00', '€21.00', '€22.50'])).toBe('€22.50')
})

it.each([
  ['follows', ['21', '22', '22'], 'Units'],
  ['was only for the moment', ['21', '22', '21'], 'Units'],
  ['says something else', ['21 left', '21 left', '22 sold'], 'Units'],
  ['tells the time', ['9:01', '9:01', '9:02'], 'Saved'],
  ['tells of a single entry', ['21', '21', '22'], 'Last entry'],
] as const)('keeps quiet about a figure that %s', (_, total, label) => {
  expect(stale(total, label)).toBeNull()
})
