import { expect, it } from 'vitest'
import { actLimitsOf, within } from './act-limits.js'

it.each([
  [0, 48],
  [40, 48],
  [50, 60],
  [500, 80],
])('a page of %i controls gets %i acts, and some for what is unlike all others', (controls, most) =>
  expect(actLimitsOf(controls, null)).toEqual({ most, more: 32 }),
)

it('gives as many acts as were asked for, and no more', () =>
  expect(actLimitsOf(500, 7)).toEqual({ most: 7, more: 0 }))

it('keeps to the steps of a trial', () => {
  expect(within({ most: 48, more: 32 }, 60)).toEqual({ most: 48, more: 12 })
  expect(within({ most: 48, more: 32 }, 20)).toEqual({ most: 20, more: 0 })
})
