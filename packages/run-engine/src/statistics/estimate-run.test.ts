import type { TrialLine } from '@webeval/core'
import { expect, it } from 'vitest'
import { estimateRun } from './estimate-run.js'

const line = (query_id: string, given: Partial<TrialLine> = {}): TrialLine => ({
  query_id,
  trial: 1,
  outcome: 'passed',
  passed: true,
  score: 1,
  steps: 4,
  duration_ms: 1000,
  usage: {
    actor: { calls: 5, input_tokens: 90, output_tokens: 10, cached_tokens: 0, thinking_tokens: 0 },
  },
  cost_usd: 0.5,
  path: query_id,
  ...given,
})

it('goes by the same task where it was run before, by all tasks elsewhere, and never by faults', () => {
  const earlier = [
    line('a', { cost_usd: 1, duration_ms: 3000 }),
    line('b'),
    line('c', { outcome: 'infra_error', steps: 0, cost_usd: null }),
  ]
  const todo = [{ query_id: 'a' }, { query_id: 'new' }]
  expect(estimateRun(todo, earlier, 2)).toEqual({
    from_trials: 2,
    steps: 8,
    model_calls: 10,
    tokens: 200,
    cost_usd: 1.75,
    trial_ms: 5000,
    run_ms: 2500,
  })
})

it('says nothing where there is nothing to go by, and no cost where one is unknown', () => {
  expect(estimateRun([{ query_id: 'a' }], [], 1)).toBeNull()
  expect(estimateRun([{ query_id: 'a' }], [line('a', { cost_usd: null })], 1)?.cost_usd).toBeNull()
})
