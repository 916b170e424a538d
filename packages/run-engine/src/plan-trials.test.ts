import type { Outcome, TrialLine } from '@webeval/core'
import { expect, it } from 'vitest'
import { type RetryMode, planTrials } from './plan-trials.js'
import { taskOf } from './testing/trial-setup.js'

const outcomes: readonly Outcome[] = [
  'passed',
  'failed',
  'agent_error',
  'limit',
  'blocked',
  'infra_error',
  'grader_error',
  'invalid_task',
  'unscored',
]
const tasks = outcomes.map((outcome) => taskOf(outcome))
const done = outcomes.map((outcome): TrialLine => ({
  query_id: outcome,
  trial: 1,
  outcome,
  passed: null,
  score: null,
  steps: 0,
  duration_ms: 0,
  usage: {},
  cost_usd: 0,
  path: 'x',
}))
const planned = (retry?: RetryMode, trials = 1) =>
  planTrials(tasks, trials, done, retry).map(({ key }) => `${key.query_id} ${key.trial}`)

it('runs each task once before any task twice', () => {
  const keys = planTrials([taskOf('a'), taskOf('b')], 2, []).map(({ key }) => `${key.query_id}${key.trial}`)
  expect(keys).toEqual(['a1', 'b1', 'a2', 'b2'])
})

it('skips ended trials and plans the rest', () => {
  expect(planned()).toEqual([])
  expect(planned(undefined, 2)).toEqual(outcomes.map((outcome) => `${outcome} 2`))
})

it('runs again what it is asked to', () => {
  expect(planned('faults')).toEqual(['infra_error 1', 'grader_error 1', 'invalid_task 1'])
  expect(planned('failed')).toEqual([
    'failed 1',
    'agent_error 1',
    'limit 1',
    'infra_error 1',
    'grader_error 1',
    'invalid_task 1',
  ])
})
