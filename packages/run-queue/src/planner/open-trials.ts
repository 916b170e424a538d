import pLimit from 'p-limit'
import { countOf, type PlannedTrial } from '@webeval/core'
import { type EndedJob, type Publishing, settle, takeIn } from './publish-try.js'

/** Trials whose files are brought into the run at the same time. */
const atOnce = 8

/** Planned trials that have not ended, by job. */
export interface OpenTrials {
  readonly byJob: Map<string, PlannedTrial>
  /** Jobs that a worker holds although their trial is in the run. */
  readonly held: Set<string>
  /** Trials that no worker could run, a sentence each. */
  readonly failures: string[]
}

/** Takes all trials that have ended into the run. Stops early when the run is to stop. */
export async function collect(publishing: Publishing, open: OpenTrials): Promise<void> {
  const { jobs } = publishing
  const { byJob, held, failures } = open
  for (const id of held)
    if (await jobs.remove(id)) {
      held.delete(id)
      byJob.delete(id)
    }
  const usable: EndedJob[] = []
  for (const job of await jobs.ended()) {
    if (held.has(job.id!)) continue
    const planned = byJob.get(job.id!)
    const failed = await job.isFailed()
    if (planned && !failed) usable.push({ planned, job })
    else await jobs.remove(job.id!)
    if (planned && failed) {
      byJob.delete(job.id!)
      failures.push(`trial ${planned.key.trial} of ${planned.key.query_id}: ${job.failedReason}`)
    }
  }
  for (const each of await bringIn(publishing, usable, open)) await jobs.add([each.planned])
}

/**
 * Takes trials into the run side by side, because a store of objects writes the lines of all that end meanwhile at once. Yields those that have to
 * be queued again. Rejects once none is under way any more.
 */
async function bringIn(
  publishing: Publishing,
  usable: readonly EndedJob[],
  { byJob, held }: OpenTrials,
): Promise<EndedJob[]> {
  const again: EndedJob[] = []
  const problems: unknown[] = []
  const isOver = () => publishing.course.signal.aborted || problems.length > 0
  await pLimit(atOnce).map(usable, async (each) => {
    try {
      const taken = isOver() ? null : await takeIn(publishing, each)
      if (taken === null || isOver()) return
      const settled = await settle(publishing, each, taken)
      if (settled === 'again') again.push(each)
      else if (settled === 'held') held.add(each.job.id!)
      else if (settled === 'done') byJob.delete(each.job.id!)
    } catch (error) {
      problems.push(error)
    }
  })
  if (problems.length > 0) throw problems[0]
  return again
}

/** Why a run stops whose trials no worker could run. */
export const describeFailures = (failures: readonly string[]): string =>
  `${countOf(failures.length, 'trial')} could not be run by any worker (${failures.slice(0, 3).join('; ')}${failures.length > 3 ? '; …' : ''}).`
