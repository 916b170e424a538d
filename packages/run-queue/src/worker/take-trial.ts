import { randomBytes } from 'node:crypto'
import { type Job, WaitingError } from 'bullmq'
import {
  type EndedTrial,
  type RunEvent,
  type TraceCarrier,
  type TrialKey,
  trialName,
  type TryStore,
} from '@webeval/core'
import type { Redis } from 'ioredis'
import {
  checkVersion,
  notePendingCost,
  readRunEntry,
  type RunEntry,
  type SharedOptions,
} from '../redis/run-entry.js'
import { formatReport, type TrialJob, trialJobSchema, type TrialReturn } from '../trial-job.js'
import { newsOf } from '../worker-news.js'
import { saveTry } from './save-try.js'
import { showTrial } from './show-trial.js'

/** A trial that a worker has taken. */
export interface TakenTrial {
  readonly run: string
  readonly key: TrialKey
  readonly options: SharedOptions
  /** For `runRetrying`: the trace that the planner began. */
  readonly carrier: TraceCarrier | undefined
  /** Aborts when the worker has lost the trial to another one. */
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
  /** Names the folder on this machine in which the trial is recorded, and its path in the run: those who watch the run see it. */
  readonly onFolder: (folder: string, path: string) => void
}

/** A trial that a worker has run: its folder on this machine, removed on disposal. */
export interface TriedTrial extends AsyncDisposable {
  readonly folder: string
  readonly trial: EndedTrial
}

/** A worker's collaborators. */
export interface Taking {
  readonly redis: Redis
  readonly tries: TryStore
  /** Of this webeval. */
  readonly version: string
  /** Names the process for people, such as `host:pid`. */
  readonly name: string
  /** Trials at the same time. */
  readonly workers: number
  /** Aborts when no further trial is to be taken; those under way end. */
  readonly stop: AbortSignal
  /** Runs a trial on this machine. What it throws is this machine's fault: the trial is returned and the worker stops. */
  readonly runTrial: (taken: TakenTrial) => Promise<TriedTrial>
  readonly say: (message: string) => void
  /** Milliseconds after which a silent worker's trial is given to another. */
  readonly leaseMs: number
}

/** A job as BullMQ hands it to a worker. */
export interface JobAtHand {
  readonly job: Job<TrialJob, TrialReturn>
  readonly token: string
  readonly signal: AbortSignal
}

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
  return await leave(taking, at, { run, name: attempt }, ended)
}

const isSpent = ({ budgetUsd, spentUsd }: RunEntry): boolean => budgetUsd !== null && spentUsd >= budgetUsd

const diskFull = ({ line, reason }: EndedTrial): string =>
  `the disk of this machine is full, so this worker stops; ${trialName(line)} was returned to the queue. Make room, then start it again. (${reason})`

function tell({ job }: JobAtHand, event: RunEvent, name: string): void {
  const news = newsOf(event, name)
  // The planner's display may miss a step; the trial does not depend on it.
  if (news) job.updateProgress(news).catch(() => {})
}

/** Copies a try into the store, unless the trial was given to another worker meanwhile. */
async function leave(
  { redis, tries, name, say, leaseMs }: Taking,
  { job, token, signal }: JobAtHand,
  place: { readonly run: string; readonly name: string },
  { folder, trial }: TriedTrial,
): Promise<TrialReturn> {
  const { cost_usd, cost_by_role = {} } = trial.line
  const known = cost_usd ?? Object.values(cost_by_role).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const stillOurs = async () => {
    signal.throwIfAborted()
    if ((await job.extendLock(token, leaseMs)) !== 1)
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
