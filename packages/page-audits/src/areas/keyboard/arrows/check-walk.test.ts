import { expect, it } from 'vitest'
import { checkWalk, type Walk } from './check-walk.js'

const walk = (given: Partial<Walk>): Walk => ({
  size: 3,
  onward: new Map([
    [0, 1],
    [1, 2],
    [2, 0],
  ]),
  back: new Map([
    [2, 1],
    [1, 0],
    [0, 2],
  ]),
  home: 0,
  end: 2,
  ...given,
})

it('finds the control at which an arrow key does nothing', () => {
  expect(checkWalk(walk({}))).toBeNull()
  const stuck = new Map([
    [0, 1],
    [1, 1],
  ])
  expect(checkWalk(walk({ onward: stuck }))).toEqual({ key: 'onward', at: 1, to: 1 })
})

it('lets both ends stop, and reports it where only one of them leads around', () => {
  const stops = { onward: new Map([...walk({}).onward, [2, 2]]), back: new Map([...walk({}).back, [0, 0]]) }
  expect(checkWalk(walk(stops))).toBeNull()
  expect(checkWalk(walk({ back: stops.back }))).toEqual({ key: 'back', at: 0, to: 0 })
})

it('misses End where Home works', () => {
  expect(checkWalk(walk({ end: 1 }))).toEqual({ key: 'End', at: 1, to: 1 })
  expect(checkWalk(walk({ end: 1, home: 1 }))).toBeNull()
})

it('says nothing of keys that do something else', () => {
  expect(checkWalk(walk({ onward: new Map([[0, 0]]), back: new Map([[0, 0]]) }))).toBeNull()
})
