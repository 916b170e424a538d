import type { TrialKey } from '@webeval/core'
import { formatReport, type TrialReturn } from '../trial-job.js'
import { notePendingCost } from '../redis/run-entry.js'
import { saveTry } from './save-try.js'
import type { JobAtHand, Taking, TriedTrial } from './taking.js'

/** Tells those who watch a worker that it has lost a trial. */
export const lostTrial = ({ query_id, trial }: TrialKey): string =>
  `this worker was silent for too long, so another one runs trial ${trial} of ${query_id}`

/** Copies a try into the store, unless the trial was given to another worker meanwhile. */
export async function leaveTry(
  { redis, tries, name, say, leaseMs }: Taking,
  { job, token, signal }: JobAtHand,
  place: { readonly run: string; readonly name: string },
  { folder, trial }: TriedTrial,
): Promise<TrialReturn> {
  const { cost_usd, cost_by_role = {} } = trial.line
  const known = cost_usd ?? Object.values(cost_by_role).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const stillOurs = async () => {
    signal.throwIfAborted()
    if ((await job.extendLock(token, leaseMs)) === 1) return
    say(lostTrial(job.data))
    throw new Error('another worker has taken over the trial')
  }
  try {
    await stillOurs()
    await notePendingCost(redis, place.run, job.id!, known)
    await saveTry(() => tries.save(place, folder, formatReport(trial)), { signal, say })
    await stillOurs()
  } catch (error) {
    await tries.remove(place).catch(() => {})
    throw error
  }
  return { worker: name, try: place.name }
}
