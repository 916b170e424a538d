import type { Job, Queue } from 'bullmq'
import type { PlannedTrial, TraceCarrier, TrialKey } from '@webeval/core'
import { jobIdOf } from '../redis/queue-keys.js'
import type { TrialJob } from '../trial-job.js'

/** Jobs removed or added at a time. */
const batch = 500

/** The jobs of one run in the queue of all runs. */
export interface TrialJobs {
  /** Queues trials; one that is queued already stays as it is. */
  add(trials: readonly PlannedTrial[]): Promise<void>
  /** Jobs that have ended, the earliest first. */
  ended(): Promise<readonly Job<TrialJob>[]>
  /** Removes a job; yields false while a worker holds it. */
  remove(id: string): Promise<boolean>
  /** Takes trials back that no worker has begun. */
  withdraw(): Promise<void>
  /** Removes what an earlier planner left of trials that are not `wanted`, and failures, so that they can be queued again. */
  clear(wanted: (id: string) => boolean): Promise<void>
}

/** Opens the jobs of a run. `carrierOf` yields what a job carries of the trace of its trial. */
export function trialJobs(
  queue: Queue,
  run: string,
  carrierOf: (key: TrialKey) => TraceCarrier | undefined,
): TrialJobs {
  const own = async (...states: ('completed' | 'failed' | 'wait')[]) => {
    const jobs = (await queue.getJobs(states, 0, -1, true)) as (Job<TrialJob> | undefined)[]
    // A job that was removed meanwhile is undefined.
    return jobs.filter((job): job is Job<TrialJob> => job?.data.run === run)
  }
  return {
    async add(trials) {
      const jobs = trials.map(({ key }) => jobOf(run, key, carrierOf(key)))
      for (let from = 0; from < jobs.length; from += batch)
        await queue.addBulk(jobs.slice(from, from + batch))
    },
    ended: () => own('completed', 'failed'),
    remove: async (id) => (await queue.remove(id)) === 1,
    withdraw: async () => removeAll(await own('wait')),
    async clear(wanted) {
      const left = await own('completed', 'failed', 'wait')
      await removeAll(left.filter((job) => job.failedReason !== undefined || !wanted(job.id!)))
    },
  }
}

const jobOf = (run: string, { query_id, trial }: TrialKey, trace: TraceCarrier | undefined) => ({
  name: 'trial',
  data: { run, query_id, trial, ...(trace ? { trace } : {}) } satisfies TrialJob,
  opts: { jobId: jobIdOf(run, { query_id, trial }), attempts: 3, stackTraceLimit: 1 },
})

async function removeAll(jobs: readonly Job[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += batch)
    // A worker may have taken it in between: then it stays, and is collected with --resume.
    await Promise.all(jobs.slice(from, from + batch).map((job) => job.remove().catch(() => {})))
}
