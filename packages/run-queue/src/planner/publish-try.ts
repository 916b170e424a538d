import type { Job } from 'bullmq'
import type { EndedTrial, PlannedTrial, RunCourse, TryStore } from '@webeval/core'
import type { Redis } from 'ioredis'
import { settleCost } from '../redis/run-entry.js'
import type { RunLease } from '../redis/run-lease.js'
import { parseReport, type TrialJob, trialReturnSchema } from '../trial-job.js'
import type { TrialJobs } from './trial-jobs.js'

/** Where tries come from, and what guards the run that takes them in. */
export interface Publishing {
  readonly redis: Redis
  readonly jobs: TrialJobs
  readonly tries: TryStore
  readonly lease: RunLease
  readonly course: RunCourse
  readonly numberOf: (worker: string) => number
}

/** A job that has ended, and its trial. */
export interface EndedJob {
  readonly planned: PlannedTrial
  readonly job: Job<TrialJob>
}

/** Outcome of a job that has ended: a try whose files are in the run, a trial that was not begun, or nothing that can be used. */
export type TakenIn =
  | { readonly kind: 'try'; readonly trial: EndedTrial; readonly worker: string; readonly name: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing' }

/** Brings the files of a completed job's try into the run. May be repeated. */
export async function takeIn({ tries, lease, course }: Publishing, { job }: EndedJob): Promise<TakenIn> {
  const back = trialReturnSchema.safeParse(job.returnvalue).data
  if (!back) return { kind: 'nothing' }
  if ('refused' in back) return { kind: 'refused' }
  const place = { run: course.record.run_id, name: back.try }
  const report = await tries.report(place)
  if (report === null) return { kind: 'nothing' }
  const trial = parseReport(report)
  await lease.check()
  await tries.publish(place, trial.line.path)
  return { kind: 'try', trial, worker: back.worker, name: back.try }
}

/**
 * Whether the trial of a job needs no further work, has to be queued again, stays as it is for now, or is stored while a worker holds its job: a server that
 * restarted has forgotten that the job has ended.
 */
export type Settled = 'done' | 'again' | 'open' | 'held'

/** Adds the line and the cost of a job's trial to the run, then removes the job, then its try: a planner that dies between two of these repeats them. */
export async function settle(
  { redis, jobs, tries, lease, course, numberOf }: Publishing,
  { planned, job }: EndedJob,
  taken: TakenIn,
): Promise<Settled> {
  const run = course.record.run_id
  if (taken.kind !== 'try') {
    if (!(await jobs.remove(job.id!))) return 'open'
    return taken.kind === 'refused' && course.refuses() ? 'done' : 'again'
  }
  await lease.check()
  const isStored = await course.ended(planned.key, numberOf(taken.worker), taken.trial)
  if (!isStored) return 'open'
  await settleCost(redis, run, job.id!, course.spent())
  if (!(await jobs.remove(job.id!))) return 'held'
  await tries.remove({ run, name: taken.name })
  return 'done'
}
