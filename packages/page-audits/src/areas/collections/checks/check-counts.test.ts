import { expect, it } from 'vitest'
import { checkCounts } from './check-counts.js'

const state = (text: string, shown: number, total: number, open: number | null = null) => ({
  counters: [{ text, selector: '#count', part: 'page' as const }],
  shown,
  total,
  open,
  done: open === null ? null : total - open,
})

it('finds nothing wrong with lines that follow, nor with such as count something else', () => {
  expect(
    checkCounts([state('12 prints', 12, 12), state('1 print', 1, 12), state('0 prints', 0, 12)]),
  ).toEqual([])
  expect(
    checkCounts([state('12 prints', 12, 12), state('12 prints', 3, 12), state('12 prints', 0, 12)]),
  ).toEqual([])
  expect(checkCounts([state('3 tasks left', 3, 3, 3), state('2 tasks left', 3, 3, 2)])).toEqual([])
  expect(checkCounts([state('280 characters left', 3, 3, 3), state('280 characters left', 3, 3, 2)])).toEqual(
    [],
  )
  expect(checkCounts([state('1 of 3 done', 3, 3, 2), state('2 of 3 done', 3, 3, 1)])).toEqual([])
})

it('names a line that is one off all the time, and one that stays', () => {
  expect(checkCounts([state('4 tasks left', 3, 3, 3), state('3 tasks left', 3, 3, 2)])).toMatchObject([
    { text: '4 tasks left', description: expect.stringContaining('always 1 too many') },
  ])
  expect(
    checkCounts([state('13 results', 12, 12), state('5 results', 4, 12), state('1 result', 0, 12)]),
  ).toHaveLength(1)
  expect(
    checkCounts([state('Showing 8 of 8 lamps', 8, 8), state('Showing 8 of 8 lamps', 3, 8)]),
  ).toHaveLength(1)
  expect(checkCounts([state('3 items left', 3, 3, 3), state('3 items left', 3, 3, 2)])).toHaveLength(1)
})

it('leaves lines alike at several places to the parts that they count', () => {
  const board = (one: string, two: string, shown: number) => ({
    ...state(one, shown, 5),
    counters: [one, two].map((text, at) => ({ text, selector: `#count${at}`, part: 'page' as const })),
  })
  expect(
    checkCounts([board('3 cards shown', '2 cards shown', 5), board('1 card shown', '0 cards shown', 1)]),
  ).toEqual([])
})
