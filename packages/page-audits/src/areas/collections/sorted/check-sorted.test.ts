import { expect, it } from 'vitest'
import { checkSorted } from './check-sorted.js'

const column = (said: 'ascending' | 'descending', ...cells: string[]) =>
  checkSorted({
    said,
    cells,
    header: { selector: 'th', name: 'No. ▲', tag: 'th', box: { x: 0, y: 0, width: 50, height: 20 } },
  })?.rule ?? null

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
