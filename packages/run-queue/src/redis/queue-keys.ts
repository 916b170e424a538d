import { createHash } from 'node:crypto'
import type { TrialKey } from '@webeval/core'

/** Beginning of every key that webeval keeps in Redis. */
export const prefix = 'webeval'

/** Name of the queue of all runs. */
export const queueName = 'trials'

/** Keys of one run, next to the queue's own. */
export const runKeys = (run: string) => ({
  /** Hash: version, shared options, budget, cost of the published trials. */
  entry: `${prefix}:run:${run}`,
  /** Hash: cost of each trial that has ended but is not published, by job. */
  pending: `${prefix}:run:${run}:pending`,
  /** Text: somebody looks at the run; expires unless they look again. */
  watched: `${prefix}:run:${run}:watched`,
  /** Text: who plans the run; expires unless it is renewed. */
  lease: `${prefix}:run:${run}:lease`,
})

/** Set: ids of the runs that are planned and not finished. */
export const openRunsKey = `${prefix}:runs`

/** Id of a trial's job: the same for the same trial, so that no trial is queued twice. */
export const jobIdOf = (run: string, { query_id, trial }: TrialKey): string =>
  createHash('sha256')
    .update(JSON.stringify([run, query_id, trial]))
    .digest('hex')
    .slice(0, 32)
