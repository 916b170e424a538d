import { type Outcome, taskSchema, type TrialLine } from '@webeval/core'
import { expect, it } from 'vitest'
import { checksOf } from '../difference/compared-run.js'
import { compareMany } from './compare-many.js'
import { holm } from './holm.js'

const outcomes: Record<string, Outcome> = { p: 'passed', f: 'failed', x: 'infra_error', l: 'limit' }

/** A run by its outcomes: a letter a trial, by task. */
function run(
  run_id: string,
  letters: Readonly<Record<string, string>>,
  given: Partial<TrialLine> = {},
  want = '1',
) {
  const lines = Object.entries(letters).flatMap(([query_id, of]) =>
    [...of].map((letter, index): TrialLine => ({
      query_id,
      trial: index + 1,
      outcome: outcomes[letter]!,
      passed: letter === 'p',
      score: null,
      steps: 4,
      duration_ms: 1_000,
      usage: {},
      cost_usd: 0,
      path: '',
      ...given,
    })),
  )
  const tasks = Object.keys(letters).map((query_id) =>
    taskSchema.parse({ query_id, query: 'do it', graders: [{ name: 'answer', equals: want }] }),
  )
  return { run_id, record: null, lines, checks: checksOf(tasks) }
}

it('ranks runs by the tasks that all of them share, and shows every outcome', () => {
  const { tasks, runs, left_out } = compareMany([
    run('low', { a: 'p', b: 'f', c: 'f', fault: 'p', only: 'p' }),
    run('high', { a: 'p', b: 'p', c: 'l', fault: 'x' }),
    run('mid', { a: 'p', b: 'f', c: 'f', fault: 'f' }),
  ])
  expect(tasks).toBe(3)
  expect(left_out).toEqual({ other_checks: [], missing: ['only'], not_counted: ['fault'] })
  expect(runs.map(({ run_id, pass_rate }) => [run_id, pass_rate.passed, pass_rate.denominator])).toEqual([
    ['high', 2, 3],
    ['low', 1, 3],
    ['mid', 1, 3],
  ])
  expect(runs[0]!.outcomes).toEqual({ passed: 2, limit: 1, infra_error: 1 })
  expect(runs[0]!.against_first).toBeNull()
  expect(runs[1]!.against_first).toMatchObject({ verdict: 'undecided', p_value: 1 })
})

it('calls a difference clear only if it is after correction for the number of runs', () => {
  const of = (passing: number) =>
    Object.fromEntries(Array.from({ length: 12 }, (_, task) => [`t${task}`, task < passing ? 'p' : 'f']))
  const verdicts = (count: number) =>
    compareMany([
      run('best', of(12)),
      ...Array.from({ length: count }, (_, number) => run(`r${number}`, of(6))),
    ]).runs.map(({ against_first }) => against_first?.verdict)
  expect(verdicts(1)).toEqual([undefined, 'worse'])
  expect(verdicts(3)).toEqual([undefined, 'undecided', 'undecided', 'undecided'])
})

it('tells what agents report from what was measured, and never takes unknown for nothing', () => {
  const reported = { reports: 1, input_tokens: 90, output_tokens: 10, cost_usd: 0.5, model: 'its-own' }
  const { runs } = compareMany([
    run('reports', { a: 'p', b: 'p' }, { reported_usage: reported, cost_usd: 0.5 }),
    run(
      'silent',
      { a: 'p', b: 'p' },
      { reported_usage: null, cost_usd: null, cost_by_role: { actor: null } },
    ),
    run(
      'judged',
      { a: 'p', b: 'p' },
      { reported_usage: reported, cost_usd: 0.75, cost_by_role: { actor: 0.5, judge: 0.25 } },
    ),
    run('ours', { a: 'p', b: 'p' }, { cost_usd: 0.25 }),
  ])
  const usage = Object.fromEntries(runs.map((each) => [each.run_id, each.usage]))
  expect(usage['reports']).toEqual({
    self_reported: true,
    tokens: 200,
    cost_usd: 1,
    measured_usd: 0,
    reported_usd: 1,
    reported_models: ['its-own'],
  })
  expect(usage['silent']).toMatchObject({
    self_reported: true,
    tokens: null,
    cost_usd: null,
    measured_usd: 0,
    reported_usd: null,
  })
  expect(usage['judged']).toMatchObject({ cost_usd: 1.5, measured_usd: 0.5, reported_usd: 1 })
  expect(usage['ours']).toMatchObject({
    self_reported: false,
    tokens: 0,
    measured_usd: 0.5,
    reported_usd: null,
  })
})

it('leaves out tasks that a run checks differently', () => {
  const { tasks, runs, left_out } = compareMany([
    run('a', { t: 'p' }),
    run('b', { t: 'p' }),
    run('c', { t: 'f' }, {}, '2'),
  ])
  expect([tasks, left_out.other_checks]).toEqual([0, ['t']])
  expect(runs[0]).toMatchObject({
    pass_rate: { value: null },
    mean_steps: null,
    usage: { tokens: null, cost_usd: null },
  })
})

it('corrects p-values in their order and never above 1', () =>
  expect(holm([0.04, null, 0.01, 0.9])).toEqual([0.08, null, 0.03, 0.9]))
