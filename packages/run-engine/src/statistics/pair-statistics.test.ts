import { expect, it } from 'vitest'
import { bootstrapMean } from './bootstrap-mean.js'
import { signTest } from './sign-test.js'

// By hand: 2 · Σ C(n, k) / 2ⁿ over the smaller side.
it.each([
  [0, 0, null],
  [1, 0, 1],
  [5, 0, 0.0625],
  [0, 5, 0.0625],
  [8, 2, 0.109375],
  [5, 5, 1],
])('gives a split of %i to %i the probability %j', (wins, losses, p) => {
  const found = signTest(wins, losses)
  if (p === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(p, 10)
})

it('bears thousands of pairs', () => {
  expect(signTest(1_500, 1_500)).toBeCloseTo(1, 6)
  expect(signTest(3_000, 0)).toBe(0)
})

it('gives an interval around the mean that is the same each time, and none for a single value', () => {
  const values = [50, 60, 70, 80, 90]
  const interval = bootstrapMean(values)!
  expect(bootstrapMean(values)).toEqual(interval)
  expect(interval[0]).toBeGreaterThanOrEqual(50)
  expect(interval[0]).toBeLessThan(70)
  expect(interval[1]).toBeGreaterThan(70)
  expect(bootstrapMean([70, 70, 70])).toEqual([70, 70])
  expect(bootstrapMean([70])).toBeNull()
})
