import { describe, expect, it } from 'vitest'
import { passRateInterval } from './pass-rate-interval.js'
import { seededRandom } from './seeded-random.js'
import { studentQuantile } from './student-quantile.js'
import { wilsonInterval } from './wilson-interval.js'

const repeated = (passed: readonly number[], counted: number) =>
  passRateInterval(passed.map((each) => ({ passed: each, counted })))
const width = ([low, high]: readonly [number, number]) => high - low

describe('the interval of a pass rate', () => {
  it('is Wilson where each task has one trial, and nothing for nothing', () => {
    expect(repeated([1, 0, 1, 1], 1)).toEqual({ interval: wilsonInterval(3, 4), method: 'Wilson score' })
    expect(passRateInterval([])).toMatchObject({ interval: null })
    expect(passRateInterval([{ passed: 0, counted: 0 }])).toMatchObject({ interval: null })
  })

  it('counts nine trials of three tasks that always end alike as three tasks, not as nine trials', () => {
    const clustered = repeated([3, 3, 0], 3)
    expect(clustered.method).toBe('Wilson score, clustered by task')
    expect(width(clustered.interval!)).toBeGreaterThan(width(wilsonInterval(2, 3)!) - 1e-9)
    expect(width(clustered.interval!)).toBeGreaterThan(1.4 * width(wilsonInterval(6, 9)!))
  })

  it('hardly widens where the trials of many tasks differ as chance has it', () => {
    const random = seededRandom(1)
    const passed = Array.from({ length: 400 }, () => [0, 0, 0].filter(() => random() < 0.5).length)
    const all = passed.reduce((sum, each) => sum + each, 0)
    const ratio = width(repeated(passed, 3).interval!) / width(wilsonInterval(all, 1200)!)
    expect(ratio).toBeGreaterThan(0.99)
    expect(ratio).toBeLessThan(1.1)
  })

  it('is not sure of 100 % after a few tasks, however often each was tried', () => {
    const [low, high] = repeated([50, 50, 50, 50], 50).interval!
    expect(high).toBe(1)
    expect(low).toBeLessThan(wilsonInterval(4, 4)![0] + 1e-9)
  })

  it('says that the trials are of one task where only one counts', () => {
    const alone = passRateInterval([
      { passed: 2, counted: 3 },
      { passed: 0, counted: 0 },
    ])
    expect(alone).toEqual({
      interval: wilsonInterval(2, 3),
      method: 'Wilson score over the trials of one task',
    })
  })

  // Beta-distributed tasks: most pass or fail always, some are flaky.
  it.each([
    [10, 3, 0.1, 0.6],
    [24, 3, 0.5, 0.6],
    [24, 5, 0.1, 0.8],
    [50, 3, 0.9, 0.6],
  ])(
    'covers the true rate in 95 of 100 runs: %i tasks of %i trials, rate %d, %d of them always alike',
    (tasks, trials, rate, alike) => {
      const random = seededRandom(tasks + trials)
      const runs = 1_000
      let covered = 0
      for (let run = 0; run < runs; run++) {
        const passed = Array.from({ length: tasks }, () => {
          const kind = random()
          const own = kind < alike * rate ? 1 : kind < alike ? 0 : rate
          return Array.from({ length: trials }).filter(() => random() < own).length
        })
        const [low, high] = repeated(passed, trials).interval!
        if (low <= rate && rate <= high) covered++
      }
      expect(covered / runs).toBeGreaterThan(0.945)
    },
  )
})

// Fisher and Yates' table; the last from Abramowitz and Stegun, 26.7.5.
it.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [120, 1.98],
  [500, 1.965],
])("gives Student's t with %i degrees of freedom the published quantile %d", (degrees, quantile) => {
  expect(studentQuantile(degrees)).toBeCloseTo(quantile, 3)
})

it('refuses a distribution without degrees of freedom', () =>
  expect(() => studentQuantile(0)).toThrow(RangeError))
