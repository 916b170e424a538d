import type { Job } from 'bullmq'
import type { TrialJob } from '../trial-job.js'
import type { TrialAtWork, WaitingTrial, WorkerNow } from './queue-now.js'

/** Seconds after which a worker without trials is silent: it asks for one every two seconds. */
const silentAfterS = 15

/** Lists the workers of a queue, by their seconds without a command, the jobs under way, and the ids of those whose lease has run out. */
export function workersOf(
  idleS: ReadonlyMap<string, number>,
  active: readonly Job<TrialJob>[],
  silent: ReadonlySet<string>,
): WorkerNow[] {
  const trials = new Map<string, TrialAtWork[]>([...idleS.keys()].map((name) => [name, []]))
  for (const job of active) {
    const name = job.processedBy ?? 'unknown'
    const others = trials.get(name) ?? []
    trials.set(name, [...others, atWork(job, silent.has(job.id!))])
  }
  return [...trials]
    .map(([name, own]) => ({
      name,
      connected: idleS.has(name),
      silent: own.length === 0 && (idleS.get(name) ?? 0) > silentAfterS,
      trials: own,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function atWork(job: Job<TrialJob>, silent: boolean): TrialAtWork {
  const { step, tool, from } = job.progress as Readonly<Record<string, unknown>>
  // A worker that lost the trial may have spoken last.
  const isOwn = from === job.processedBy
  return {
    ...trialOf(job),
    step: isOwn && typeof step === 'number' ? step : null,
    tool: isOwn && typeof tool === 'string' ? tool : null,
    silent,
    lost: job.stalledCounter,
  }
}

/** The trial of a job. */
export const trialOf = ({ data: { run, query_id, trial } }: Job<TrialJob>): WaitingTrial => ({
  run,
  query_id,
  trial,
})
