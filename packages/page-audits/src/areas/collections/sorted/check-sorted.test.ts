import { expect, it } from 'vitest'
import { checkClicked, checkSorted } from './check-sorted.js'
import type { SortedColumn } from './scan-sorted.js'

const shown = (said: SortedColumn['said'], cells: readonly string[]): SortedColumn => ({
  said,
  cells,
  header: { selector: 'th', name: 'No. ▲', tag: 'th', box: { x: 0, y: 0, width: 50, height: 20 } },
  sorter: 'button',
})
const column = (said: SortedColumn['said'], ...cells: string[]) =>
  checkSorted(shown(said, cells))?.rule ?? null

it('finds numbers that are sorted as texts', () => {
  expect(column('ascending', '#100', '#101', '#86', '#87')).toBe('wrong-order')
  expect(column('ascending', '#86', '#87', '#100', '#101')).toBeNull()
})

it('finds a header that names the other direction', () => {
  expect(column('descending', '86', '87', '100', '101')).toBe('stale-state')
  expect(column('ascending', 'Rye', 'Oat', 'Flax', 'Barley')).toBe('stale-state')
})

it.each([
  ['few values', ['Low', 'Low', 'High', 'High']],
  ['an order of another kind', ['Monday', 'Tuesday', 'Wednesday', 'Thursday']],
  ['capital and small letters', ['apple', 'Banana', 'cherry', 'Date']],
])('keeps quiet about %s', (_, cells) => expect(column('ascending', ...cells)).toBeNull())

it('finds days that are sorted as texts', () => {
  expect(
    column('ascending', '12 Jul 2027', '14 Dec 2026', '2 Jun 2027', '22 Nov 2026', '–', '3 May 2026'),
  ).toBe('wrong-order')
  expect(
    column('ascending', '22 Nov 2026', '14 Dec 2026', '2 Jun 2027', '3 Jul 2027', '–', '4 May 2028'),
  ).toBeNull()
})

const clicked = (said: SortedColumn['said'], sortsOthers: boolean, ...cells: string[]) =>
  checkClicked([shown(said, cells)], shown(null, []), sortsOthers)?.rule ?? null

it('finds a header that leaves its numbers in no order, where another one sorts', () => {
  const jumbled = ['7', '41', '9', '12', '30']
  expect(clicked('ascending', true, ...jumbled)).toBe('wrong-order')
  expect(clicked('ascending', false, ...jumbled)).toBeNull()
  expect(clicked(null, true, ...jumbled)).toBeNull()
  expect(clicked('ascending', true, '7890', '8202', '9021', '10.412', '11.003')).toBeNull()
})

it('finds numbers that are sorted as texts by a header that names no order', () => {
  expect(clicked(null, false, '100', '12', '30', '7')).toBe('wrong-order')
  expect(clicked(null, false, '100', '30', '12', '7')).toBeNull()
})
