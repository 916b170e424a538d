import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.js'
import type { CountedPair } from './paired-difference.js'
import { repeatedTrials } from './repeated-trials.js'
import { singleTrials } from './single-trials.js'
import { tangoInterval } from './tango-interval.js'
import { tasksNeeded } from './tasks-needed.js'

const pair = (a: number, b: number, counted = 1): CountedPair => ({
  query_id: '',
  a: { passed: a, counted },
  b: { passed: b, counted },
})
const pairs = (gained: number, lost: number, alike: number): CountedPair[] => [
  ...Array.from({ length: gained }, () => pair(0, 1)),
  ...Array.from({ length: lost }, () => pair(1, 0)),
  ...Array.from({ length: alike }, () => pair(1, 1)),
]

describe('tasks with one trial each', () => {
  it("have Tango's interval and McNemar's exact test as published", () => {
    // Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014): airway hyper-responsiveness, 1, 1, 7, 12.
    const [low, high] = tangoInterval(1, 7, 21, 0)
    expect(low).toBeCloseTo(-0.517, 3)
    expect(high).toBeCloseTo(-0.026, 3)
    expect(singleTrials(pairs(1, 7, 13)).p_value).toBeCloseTo(0.0703, 4)
  })

  it('never have a verdict that interval and test judge differently', () => {
    for (const size of [6, 10, 24, 200])
      for (let gained = 0; gained <= size; gained++)
        for (let lost = 0; lost <= size - gained; lost += 1 + Math.floor(size / 12)) {
          const { p_value, interval } = singleTrials(pairs(gained, lost, size - gained - lost))
          const excludesZero = interval![0] > 0 || interval![1] < 0
          expect(excludesZero, `${gained} : ${lost} of ${size}`).toBe(p_value! < 0.05)
        }
  })

  it.each([
    [12, 0.75, 0.25],
    [30, 0.3, 0],
    [50, 0.5, 0],
  ])(
    'cover the difference in 95 %% of all outcomes of %i tasks, gained by %f and lost by %f',
    (size, gain, loss) => {
      const factorial = Array.from({ length: size + 1 }, (_, upTo) =>
        Array.from({ length: upTo }, (_each, index) => Math.log(index + 1)).reduce(
          (sum, each) => sum + each,
          0,
        ),
      )
      const term = (count: number, share: number) =>
        (count === 0 ? 1 : share ** count) / Math.exp(factorial[count]!)
      let covered = 0
      for (let gained = 0; gained <= size; gained++)
        for (let lost = 0; lost <= (loss === 0 ? 0 : size - gained); lost++) {
          const alike = size - gained - lost
          const [low, high] = singleTrials(pairs(gained, lost, alike)).interval!
          const chance =
            term(gained, gain) * term(lost, loss) * term(alike, 1 - gain - loss) * Math.exp(factorial[size]!)
          if (low <= gain - loss && gain - loss <= high) covered += chance
        }
      expect(covered).toBeGreaterThan(0.95)
    },
  )

  it('tell how many tasks would tell', () => {
    // By hand: (1.96·√0.4 + 0.8416·√0.36)² / 0.04 = 76.08.
    expect(tasksNeeded(0.2, 0.4 - 0.04)).toBe(77)
    expect(tasksNeeded(0, 0.4)).toBeNull()
  })
})

describe('tasks with several trials', () => {
  it('give the same numbers each time, and never contradict themselves', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 40; round++) {
      const some = Array.from({ length: 12 }, () =>
        pair(Math.floor(random() * 3), Math.floor(random() * 4), 3),
      )
      const { p_value, interval } = repeatedTrials(some)
      expect(interval![0] > 0 || interval![1] < 0).toBe(p_value! < 0.05)
      expect(repeatedTrials(some)).toMatchObject({ p_value, interval })
    }
  })

  it('do not become certain because a few of them agree', () => {
    const { p_value, interval } = repeatedTrials([pair(0, 1, 3), pair(0, 1, 3), pair(0, 1, 3)])
    expect(p_value).toBeGreaterThan(0.05)
    expect(interval![0]).toBeLessThan(0)
  })

  it('have no interval where one task is all there is', () =>
    expect(repeatedTrials([pair(0, 3, 3)])).toMatchObject({ value: 1, interval: null, p_value: null }))
})

describe('pairs of runs with a known difference', () => {
  const passes = (rate: number, trials: number, random: () => number) =>
    Array.from({ length: trials }).filter(() => random() < rate).length

  it.each([
    [1, 1_000, 24, 0.3, 0.2],
    [1, 1_000, 50, 0.9, 0],
    [3, 200, 10, 0.5, 0],
    [3, 200, 10, 0.3, 0.2],
  ])(
    'with %i trial(s), %i times %i tasks: the interval covers it, the test keeps its 5 %%',
    (trials, runs, tasks, rate, difference) => {
      const random = seededRandom(tasks + trials)
      const counts = { covered: 0, rejected: 0 }
      for (let run = 0; run < runs; run++) {
        const drawn = Array.from({ length: tasks }, () =>
          pair(passes(rate, trials, random), passes(rate + difference, trials, random), trials),
        )
        const { interval, p_value } = trials === 1 ? singleTrials(drawn) : repeatedTrials(drawn)
        if (interval![0] <= difference + 1e-9 && difference <= interval![1] + 1e-9) counts.covered++
        if (p_value! < 0.05) counts.rejected++
      }
      expect(counts.covered / runs).toBeGreaterThan(0.94)
      if (difference === 0) expect(counts.rejected / runs).toBeLessThanOrEqual(0.05)
    },
  )
})
