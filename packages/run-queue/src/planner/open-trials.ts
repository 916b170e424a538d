import { countOf, type PlannedTrial } from '@webeval/core'
import { type EndedJob, type Publishing, settle, takeIn } from './publish-try.js'
import type { TrialJobs } from './trial-jobs.js'

/** Trials whose files are brought into the run at the same time. */
const atOnce = 8

/** Planned trials that have not ended, by job. */
export interface OpenTrials {
  readonly byJob: Map<string, PlannedTrial>
  /** Trials that no worker could run, a sentence each. */
  readonly failures: string[]
}

/** Takes all trials that have ended into the run. Stops early when the run is to stop. */
export async function collect(
  publishing: Publishing,
  jobs: TrialJobs,
  { byJob, failures }: OpenTrials,
): Promise<void> {
  const { course } = publishing
  const usable: EndedJob[] = []
  for (const job of await jobs.ended()) {
    const planned = byJob.get(job.id!)
    const failed = await job.isFailed()
    if (planned && !failed) usable.push({ planned, job })
    else await job.remove()
    if (planned && failed) {
      byJob.delete(job.id!)
      failures.push(`trial ${planned.key.trial} of ${planned.key.query_id}: ${job.failedReason}`)
    }
  }
  for (let from = 0; from < usable.length; from += atOnce) {
    const some = usable.slice(from, from + atOnce)
    const taken = await Promise.all(some.map((each) => takeIn(publishing, each)))
    for (const [index, each] of some.entries()) {
      if (course.signal.aborted) return
      const settled = await settle(publishing, each, taken[index]!)
      if (settled === 'again') await jobs.add([each.planned])
      else if (settled === 'done') byJob.delete(each.job.id!)
    }
  }
}

/** Why a run stops whose trials no worker could run. */
export const describeFailures = (failures: readonly string[]): string =>
  `${countOf(failures.length, 'trial')} could not be run by any worker (${failures.slice(0, 3).join('; ')}${failures.length > 3 ? '; …' : ''}).`
