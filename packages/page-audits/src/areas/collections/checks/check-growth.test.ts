import { expect, it } from 'vitest'
import { checkGrowth, checkRemoval, checkStaleTotal, mayStayBehind, stopsCounting } from './check-growth.js'

it.each([
  ['follows the collection up and down', [0, 1, 2, 3, 2], [0, 1, 2, 3, 2], false, false],
  ['stays when an entry goes, in words of its own', [0, 1, 2, 3, 2], [0, 1, 2, 3, 3], false, true],
  ['stays when an entry goes, and speaks of items', [3, 2], [3, 3], true, true],
  ['is always one too many', [0, 1, 2, 3, 2], [1, 2, 3, 4, 4], false, false],
  ['is a page number that equals the count once', [0, 1, 2, 3, 2], [1, 1, 1, 1, 1], false, false],
  ['has nothing to do with the collection', [0, 1, 2, 3], [7, 7, 7, 7], true, false],
  ['differs at first and agrees once', [2, 3, 4, 5], [3, 3, 3, 3], true, false],
  ['counts all at first and in the end, and none in between', [3, 4, 5, 6, 5], [3, 3, 3, 3, 5], false, true],
  ['was not there at first', [0, 1, 2, 3, 2], [undefined, 1, 2, 3, 3], false, true],
])('a number that %s', (_, sizes, values, saysEntries, stops) => {
  expect(stopsCounting(sizes, values, saysEntries)).toBe(stops)
})

it('leaves alone what may keep growing', () => {
  expect(mayStayBehind('3 added so far')).toBe(true)
  expect(mayStayBehind('3 things to pack')).toBe(false)
})

it('names what went instead of the intended entry', () => {
  expect(checkRemoval('b', ['a', 'b', 'c'], ['a', 'c'])).toBeNull()
  expect(checkRemoval('b', ['a', 'b', 'c'], ['a', 'b'])).toBe('“c” instead')
  expect(checkRemoval('b', ['a', 'b', 'c'], [])).toBe('3 entries instead of one')
  const [queued, listed] = ['5. Gravel and Gold 3:56', 'Gravel and Gold, June Carver, Album']
  expect(checkRemoval(queued, [queued, listed, 'Salt Road'], ['Salt Road'])).toBeNull()
})

it('tells entries by their words while their shares or numbers change', () => {
  const shares = ['Harbour: 38 %', 'Library: 12 %', 'Old mill: 50 %']
  expect(checkRemoval(shares[1]!, shares, ['Library: 20 %', 'Old mill: 80 %'])).toBe(
    '“Harbour: 38 %” instead',
  )
  expect(checkRemoval(shares[1]!, shares, ['Harbour: 43 %', 'Old mill: 57 %'])).toBeNull()
  const days = ['Day 1: 12 mm', 'Day 2: 12 mm', 'Day 3: 12 mm']
  expect(checkRemoval(days[1]!, days, ['Day 1: 12 mm', 'Day 2: 12 mm'])).toBeNull()
})

it('finds a total that grows with every entry and stays when one is taken away', () => {
  const scans = (...totals: string[]) =>
    totals.map((text) => ({
      removable: [],
      counters: [{ text, selector: '#sum', part: 'page' as const }],
      dialogOpen: false,
    }))
  expect(
    checkStaleTotal(scans('Total: $0.00', 'Total: $2.50', 'Total: $5.00', 'Total: $5.00'))?.selector,
  ).toBe('#sum')
  expect(checkStaleTotal(scans('Total: $0.00', 'Total: $2.50', 'Total: $5.00', 'Total: $2.50'))).toBeNull()
  expect(checkStaleTotal(scans('Total: $9.00', 'Total: $9.00', 'Total: $9.00', 'Total: $9.00'))).toBeNull()
})

it('tells counters of columns from a count of all entries', () => {
  const scan = (size: number, ...texts: string[]) => ({
    removable: Array.from({ length: size }, (_, index) => ({
      text: `Card ${index}`,
      remover: '#x',
      removerName: 'x',
      list: 'ul',
    })),
    counters: texts.map((text) => ({ text, selector: `#${text.split(' ')[0]}`, part: 'page' as const })),
    dialogOpen: false,
  })
  const board = (...todo: readonly [number, number, number]) =>
    [[2, 1] as const, [3, 1] as const, [3, 0] as const].map(([, doing], index) =>
      scan(todo[index]! + doing, `To do (${todo[index]})`, `Doing (${doing})`),
    )
  expect(checkGrowth(board(2, 3, 3))).toBeNull()
  const heading = 'Example 3: Search results'
  expect(checkGrowth([scan(2, heading), scan(3, heading), scan(4, heading)])).toBeNull()
  const alone = [scan(2, '2 items'), scan(3, '3 items'), scan(2, '3 items')]
  expect(checkGrowth(alone)).toMatchObject({ text: '3 items' })
})

it('lets a count of pieces fall by all pieces of the entry that goes', () => {
  const scan = (entries: readonly string[], text: string) => ({
    removable: entries.map((entry) => ({
      text: entry,
      remover: 'button',
      removerName: 'Remove',
      list: 'ul',
    })),
    counters: [{ text, selector: '#count' }],
    dialogOpen: false,
  })
  const basket = ['Sencha, £11.50 each, 2', 'Assam, £9.00 each, 1', 'Pot, £21.00 each, 1']
  const after = (text: string) =>
    checkGrowth([scan(basket, 'Items (4)'), scan(basket.slice(1), text)] as never)
  expect(after('Items (2)')).toBeNull()
  expect(
    checkGrowth([scan(basket.slice(1), 'Items (2)'), scan(basket.slice(2), 'Items (2)')] as never),
  ).not.toBeNull()
})
