import { randomBytes } from 'node:crypto'
import { WaitingError } from 'bullmq'
import { type EndedTrial, type RunEvent, trialName } from '@webeval/core'
import { checkVersion, readRunEntry, type RunEntry } from '../redis/run-entry.js'
import { trialJobSchema, type TrialReturn } from '../trial-job.js'
import { newsOf } from '../worker-news.js'
import { leaveTry, lostTrial } from './leave-try.js'
import { showTrial } from './show-trial.js'
import type { JobAtHand, Taking, TriedTrial } from './taking.js'

/** Runs the trial of one job and leaves it in the store. Calls `fail` when this machine can't work. */
export async function takeTrial(
  taking: Taking,
  fail: (error: unknown) => void,
  at: JobAtHand,
): Promise<TrialReturn> {
  const { redis, version, name } = taking
  const { job, token, signal } = at
  const { run, trace: carrier, ...key } = trialJobSchema.parse(job.data)
  // To be awaited: what is closed meanwhile takes time, and a rejection that nothing waits for ends the process.
  const returned = async (error: unknown): Promise<never> => {
    await job.moveToWait(token)
    fail(error)
    throw new WaitingError()
  }
  signal.addEventListener('abort', () => taking.say(lostTrial(key)), { once: true })
  const entry = await readRunEntry(redis, run)
  // Its planner enters it again once it is back.
  if (!entry) throw new Error(`the run ${run} is not entered in the queue`)
  try {
    checkVersion(run, entry.version, version)
  } catch (error) {
    return await returned(error)
  }
  if (isSpent(entry)) return { worker: name, refused: 'budget' }
  const attempt = `${job.id}-${job.attemptsStarted}-${randomBytes(4).toString('hex')}`
  const shown = showTrial(redis, taking.tries, run)
  let tried: TriedTrial
  try {
    tried = await taking.runTrial({
      run,
      key,
      options: entry.options,
      carrier,
      signal,
      onEvent: (event) => {
        tell(at, event, name)
        shown.refresh()
      },
      onFolder: shown.begin,
    })
  } catch (error) {
    signal.throwIfAborted()
    return await returned(error)
  } finally {
    await shown.end()
  }
  await using ended = tried
  if (ended.trial.diskFull) return await returned(new Error(diskFull(ended.trial)))
  return await leaveTry(taking, at, { run, name: attempt }, ended)
}

const isSpent = ({ budgetUsd, spentUsd }: RunEntry): boolean => budgetUsd !== null && spentUsd >= budgetUsd

const diskFull = ({ line, reason }: EndedTrial): string =>
  `the disk of this machine is full, so this worker stops; ${trialName(line)} was returned to the queue. Make room, then start it again. (${reason})`

function tell({ job }: JobAtHand, event: RunEvent, name: string): void {
  const news = newsOf(event, name)
  // The planner's display may miss a step; the trial does not depend on it.
  if (news) job.updateProgress(news).catch(() => {})
}
