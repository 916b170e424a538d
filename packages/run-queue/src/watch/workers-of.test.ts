import type { Job } from 'bullmq'
import { expect, test } from 'vitest'
import type { TrialJob } from '../trial-job.js'
import { workersOf } from './workers-of.js'

const job = (id: string, processedBy: string) =>
  ({ id, processedBy, progress: {}, stalledCounter: 0, data: { run: 'r', query_id: id, trial: 1 } }) as Job<
    TrialJob,
    never
  >

test('tells a worker that waits from one that is frozen, at a long trial, or gone', () => {
  const idleS = new Map([
    ['waits', 2],
    ['frozen', 40],
    ['busy', 40],
  ])
  const workers = workersOf(idleS, [job('long', 'busy'), job('lost', 'gone')], new Set(['lost']))
  expect(
    workers.map(({ name, connected, silent, trials }) => [name, connected, silent, trials.length]),
  ).toEqual([
    ['busy', true, false, 1],
    ['frozen', true, true, 0],
    ['gone', false, false, 1],
    ['waits', true, false, 0],
  ])
  expect(workers.map(({ trials }) => trials[0]?.silent)).toEqual([false, undefined, true, undefined])
})
