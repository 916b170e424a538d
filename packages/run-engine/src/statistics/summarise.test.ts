import { type Outcome, summarySchema, type TrialLine } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { passAtK, passHatK } from './pass-at-k.js'
import { summarise } from './summarise.js'
import { wilsonInterval } from './wilson-interval.js'

let made = 0
const line = (query_id: string, outcome: Outcome, given: Partial<TrialLine> = {}): TrialLine => ({
  query_id,
  trial: ++made,
  outcome,
  passed: outcome === 'passed',
  score: outcome === 'passed' ? 1 : 0,
  steps: 4,
  duration_ms: 100,
  usage: {},
  cost_usd: 0.5,
  path: 'x',
  ...given,
})

const rounded = (passed: number, counted: number) =>
  wilsonInterval(passed, counted)!.map((bound) => Number(bound.toFixed(4)))

describe('wilsonInterval', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81/263, 15/148, 0/20, 1/29.
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662])
    expect(rounded(15, 148)).toEqual([0.0624, 0.1605])
    expect(rounded(0, 20)).toEqual([0, 0.1611])
    expect(rounded(1, 29)).toEqual([0.0061, 0.1718])
  })

  it('stays within 0 and 1, and is nothing for nothing', () => {
    expect(wilsonInterval(3, 3)![1]).toBe(1)
    expect(wilsonInterval(0, 3)![0]).toBe(0)
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('pass@k and pass^k', () => {
  it('count all ways to draw k of n trials', () => {
    for (let n = 1; n <= 7; n++)
      for (let c = 0; c <= n; c++)
        for (let k = 1; k <= n; k++) {
          const draws = subsets(n, k)
          const some = draws.filter((draw) => draw.some((trial) => trial < c)).length / draws.length
          const all = draws.filter((draw) => draw.every((trial) => trial < c)).length / draws.length
          expect(passAtK(n, c, k)).toBeCloseTo(some, 12)
          expect(passHatK(n, c, k)).toBeCloseTo(all, 12)
        }
  })

  it('refuse more draws than there are trials', () => {
    expect(() => passAtK(2, 1, 3)).toThrow(RangeError)
    expect(() => passHatK(2, 3, 1)).toThrow(RangeError)
  })
})

const times = { started_at: '2026-01-01T10:00:00.000Z', finished_at: '2026-01-01T10:01:00.000Z' }

describe('summarise', () => {
  it('has no number where nothing was counted', () => {
    const summary = summarise({ run_id: 'r', trials: 3, ...times }, [], ['a', 'b'])
    expect(summarySchema.parse(summary)).toEqual(summary)
    expect(JSON.stringify(summary)).not.toContain('NaN')
    expect(summary.pass_rate).toMatchObject({ value: null, denominator: 0, interval: null, worst_case: null })
    expect(summary.totals).toEqual({
      tasks: 2,
      planned: 6,
      trials: 0,
      steps: 0,
      duration_ms: 0,
      wall_clock_ms: 60_000,
    })
    expect(summary.pass_at_k).toEqual({})
    expect(summary.tasks[0]).toMatchObject({ query_id: 'a', mean_score: null })
  })

  it('keeps faults out of the pass rate, and shows what they could hide', () => {
    const lines = [
      line('a', 'passed'),
      line('a', 'failed'),
      line('b', 'limit'),
      line('b', 'agent_error'),
      line('c', 'infra_error', { score: null, passed: null }),
      line('c', 'blocked', { score: null, passed: null }),
      line('d', 'grader_error', { score: null, passed: null }),
      line('d', 'unscored', { score: null, passed: null, cost_usd: null }),
    ]
    const { pass_rate, pass_at_k, pass_hat_k, outcomes, cost_usd, tasks } = summarise(
      { run_id: 'r', trials: 2, ...times },
      lines,
      ['a', 'b', 'c', 'd'],
    )
    expect(pass_rate).toMatchObject({ value: 0.25, passed: 1, denominator: 4, worst_case: 0.125 })
    expect(outcomes).toMatchObject({ passed: 1, infra_error: 1, blocked: 1 })
    expect(pass_at_k).toEqual({ 1: { value: 0.25, tasks: 2 }, 2: { value: 0.5, tasks: 2 } })
    expect(pass_hat_k).toEqual({ 1: { value: 0.25, tasks: 2 }, 2: { value: 0, tasks: 2 } })
    expect(cost_usd).toBeNull()
    expect(tasks.map((row) => [row.counted, row.mean_score])).toEqual([
      [2, 0.5],
      [2, 0],
      [0, null],
      [0, null],
    ])
  })
})

function subsets(n: number, k: number, from = 0): number[][] {
  if (k === 0) return [[]]
  return Array.from({ length: n - from }, (_, index) => from + index).flatMap((first) =>
    subsets(n, k - 1, first + 1).map((rest) => [first, ...rest]),
  )
}
