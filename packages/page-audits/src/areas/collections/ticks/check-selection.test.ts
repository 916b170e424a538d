import { expect, it } from 'vitest'
import { countsThatFollow, wrongCount } from './check-selection.js'

const state = (says: number, ...ticks: boolean[]) => ({
  boxes: ticks.map((on, index) => ({ selector: `#box${index}`, on, entry: `Entry ${index}` })),
  counts: [{ selector: '#count', text: `${says} selected`, says }],
  all: null,
  none: null,
  remove: null,
})

it('takes a number for the count only where it follows each tick', () => {
  expect(countsThatFollow([state(1, true, false), state(2, true, true)])).toEqual(['#count'])
  expect(countsThatFollow([state(3, true, false), state(2, true, true)])).toEqual([])
})

it('finds a count that says fewer than are ticked, or some of none', () => {
  const following = ['#count']
  expect(wrongCount(state(1, true, true, true), following, false)?.says).toBe(1)
  expect(wrongCount(state(2, false, false, false), following, true)?.says).toBe(2)
})

it('keeps quiet where more may be selected on other pages', () => {
  expect(wrongCount(state(43, true, true, true), ['#count'], false)).toBeNull()
  expect(wrongCount(state(2, false, false, false), ['#count'], false)).toBeNull()
})
