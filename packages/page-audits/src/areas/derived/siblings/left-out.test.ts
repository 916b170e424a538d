import { expect, it } from 'vitest'
import { leftOut } from './left-out.js'

const start = { sum: '0 km', day: 'Week 48', last: 'none' }
const filled = (...sums: string[]) => sums.map((sum) => ({ ...start, sum }))

it('finds the blocks that a total leaves out', () => {
  expect(leftOut(start, filled('3 km', '3 km', '3 km', '0 km'))).toEqual({
    selector: 'sum',
    text: '0 km',
    rows: [3],
  })
})

it('keeps quiet where all blocks count, or only some, or a total goes away', () => {
  expect(leftOut(start, filled('3 km', '3 km', '3 km', '3 km'))).toBeNull()
  expect(leftOut(start, filled('3 km', '0 km', '3 km', '0 km'))).toBeNull()
  expect(leftOut(start, [...filled('3 km', '3 km', '3 km'), { day: 'Week 48' }])).toBeNull()
})
