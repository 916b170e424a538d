import type { RunEvent, RunRecord } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { finishedCount, foldProgress, noProgress, timeLeft } from './progress-state.js'

const key = { query_id: 'a', trial: 1 }
const started: RunEvent = {
  type: 'run_started',
  run: { run_id: 'r' } as RunRecord,
  folder: '/r',
  planned: 4,
  done: 1,
}
const finished = (outcome: 'passed' | 'failed'): RunEvent => ({
  type: 'trial_finished',
  key,
  worker: 1,
  reason: '',
  line: {
    query_id: 'a',
    trial: 1,
    outcome,
    passed: outcome === 'passed',
    score: 1,
    steps: 1,
    duration_ms: 1,
    usage: {},
    cost_usd: 0,
    path: 'a',
  },
})

const play = (events: readonly (readonly [RunEvent, number])[]) =>
  events.reduce((state, [event, at]) => foldProgress(state, event, at), noProgress)

describe('progress', () => {
  it('knows what each worker is doing', () => {
    const state = play([
      [started, 0],
      [{ type: 'trial_started', key, worker: 2 }, 100],
      [{ type: 'step_started', key, worker: 2, step: 3, tool: 'browser_click' }, 400],
    ])
    expect(state.workers.get(2)).toEqual({ key, since: 100, step: 3, tool: 'browser_click' })
  })

  it('counts outcomes and frees the worker', () => {
    const state = play([
      [started, 0],
      [{ type: 'trial_started', key, worker: 1 }, 0],
      [finished('failed'), 10],
    ])
    expect([finishedCount(state), state.outcomes, state.workers.size]).toEqual([1, { failed: 1 }, 0])
  })

  it('tells the time left from the pace of this process alone', () => {
    const before = play([[started, 1000]])
    const after = foldProgress(before, finished('passed'), 3000)
    expect([timeLeft(before, 2000), timeLeft(after, 3000)]).toEqual([null, 4000])
  })
})
