import pLimit from 'p-limit'
import {
  errorMessage,
  linkSignals,
  type ModelWait,
  type RunEvent,
  type RunRecord,
  type StoredRun,
  type Suite,
  type Summary,
  type TrialLine,
  trialName,
  UsageError,
} from '@webeval/core'
import { type PlannedTrial, planTrials, type RetryMode } from '../plan-trials.js'
import { summarise } from '../statistics/summarise.js'
import { runTrial, type TrialReport } from '../trial/run-trial.js'
import { defaultTiming, type Timing } from '../trial/timing.js'
import type { TrialDeps } from '../trial/trial-deps.js'
import { checkGraders } from './check-graders.js'
import { openBudget } from './budget.js'
import { noRoomIn } from '../store/no-room-in.js'
import { fullDisk } from './disk-problem.js'
import { runFaults } from './run-faults.js'
import { checkPrompts } from './prompt-hashes.js'
import { beginSitting, endSitting } from './sittings.js'
import { stopRules } from './stopping/stop-rules.js'
import { summaryWriter } from './summary-writer.js'
import { withoutSecrets } from './events/without-secrets.js'

/** A run to start or to resume. */
export interface SuiteRun extends Omit<TrialDeps, 'limits' | 'timing'> {
  /** From `startRun`, or opened to be resumed. Its record says how many trials, which limits, how many workers. */
  readonly run: StoredRun
  /** From `loadSuite`, or `storedSuite` to resume. */
  readonly suite: Suite
  /** Trials at once, where it is to be another number than the run was begun with. */
  readonly workers?: number
  /** US dollars. Once the known cost of the run's trials has reached it, no further one is begun; those under way end. */
  readonly budgetUsd?: number
  /** Which ended trials to run again. */
  readonly retry?: RetryMode
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
  readonly timing?: Partial<Timing>
}

/** How a run ended. */
export interface SuiteReport {
  readonly record: RunRecord
  readonly summary: Summary
  readonly lines: readonly TrialLine[]
  /**
   * Infrastructure fault that stopped the run early, such as a full disk, in a sentence; null without one.
   */
  readonly fault: string | null
}

/**
 * Runs every trial that has not ended yet, as many at once as the record has workers. Each trial is
 * on disk as soon as it ends. Throws `UsageError` before anything runs: when graders don't fit, the
 * suite or the agent is not the run's, or somebody else is at it. After that it resolves, also when it is
 * interrupted: the record's status says so.
 */
export async function runSuite(options: SuiteRun): Promise<SuiteReport> {
  const { run, suite, panel } = options
  checkGraders(suite.tasks, panel)
  const claim = await run.claim()
  try {
    const record = await run.record()
    if (record.suite.sha256 !== suite.sha256)
      throw new UsageError(
        `the run ${record.run_id} was begun with other tasks than ${suite.path} holds now. Start a new run, or bring the file back as it was.`,
      )
    if (record.variant.agent !== options.agent.type)
      throw new UsageError(
        `the run ${record.run_id} was begun with the agent ${record.variant.agent}, not ${options.agent.type}. Go on with that one, or start a new run.`,
      )
    checkPrompts(record, options.agent)
    const workers = options.workers ?? record.workers
    return await runClaimed(options, { ...(await beginSitting(run, record, options.clock)), workers })
  } finally {
    await claim[Symbol.asyncDispose]()
  }
}

async function runClaimed(options: SuiteRun, record: RunRecord): Promise<SuiteReport> {
  const { run, suite, retry, clock } = options
  const { redact = (text: string) => text } = options
  const onEvent = withoutSecrets(options)
  const notice = (message: string) => onEvent({ type: 'notice', message })
  const before = await run.trials()
  const todo = planTrials(suite.tasks, record.trials, before, retry)
  await run.saveRecord(record)
  const lines = new Map(before.map((line) => [trialName(line), line]))
  const queryIds = suite.tasks.map((task) => task.query_id)
  let current = record
  const fold = () => summarise(current, [...lines.values()], queryIds)
  // Our own reasons to stop join the user's: a run can't continue on a full disk.
  const broken = new AbortController()
  const faults = runFaults(run, record.run_id, notice, broken)
  const summaries = summaryWriter(run, fold, (error) => {
    if (!noRoomIn(error)) notice(`the summary could not be written: ${errorMessage(error)}`)
  })
  const budget = openBudget(options.budgetUsd ?? null, before, options.models, notice)
  const planned = suite.tasks.length * record.trials
  onEvent({ type: 'run_started', run: record, folder: run.folder, planned, done: planned - todo.length })

  const rules = stopRules()
  using linked = linkSignals(options.signal, broken.signal)
  const { signal } = linked
  let written = 0
  const runOne = async (trial: PlannedTrial, worker: number) => {
    const { key } = trial
    try {
      const report = await runRetrying({ ...options, signal, onEvent }, record, trial, worker)
      lines.set(trialName(report.line), report.line)
      if (report.diskFull) throw fullDisk()
      await run.saveTrial(report.line)
      written++
      budget.add(report.line)
      const { line, reason: why, grades } = report
      onEvent({ type: 'trial_finished', key, worker, line, reason: why, grades })
      summaries.refresh()
      const reason = signal.aborted ? null : rules.after(report)
      if (reason !== null && written < todo.length) faults.stop(redact(reason))
    } catch (error) {
      if (!signal.aborted) faults.trialUnwritten(key, error)
    }
  }
  await inWorkers(todo, record.workers, signal, async (trial, worker) => {
    if (!budget.refuses()) await runOne(trial, worker)
  })

  const status = written === todo.length ? 'finished' : 'interrupted'
  const reason = signal.aborted ? null : budget.reason()
  const ended = endSitting(record, status, faults.latest() ?? reason, clock)
  current = ended
  const summary = await summaries.finish().catch((error: unknown) => {
    faults.unwritten('summary.json')(error)
    return fold()
  })
  await run.saveRecord(ended).catch(faults.unwritten('run.json'))
  onEvent({ type: 'run_finished', run: ended, summary })
  return { record: ended, summary, lines: [...lines.values()], fault: faults.latest() }
}

/** Works through trials, `workers` at a time; stops starting once the signal aborts. */
async function inWorkers(
  trials: readonly PlannedTrial[],
  workers: number,
  signal: AbortSignal,
  runOne: (trial: PlannedTrial, worker: number) => Promise<void>,
): Promise<void> {
  const free = Array.from({ length: workers }, (_, index) => index + 1)
  await pLimit(workers).map(trials, async (trial) => {
    if (signal.aborted) return
    const worker = free.shift() ?? workers
    await runOne(trial, worker)
    free.unshift(worker)
  })
}

/** Runs a trial, and once more when the browser was lost under it: that is a fault, not a try. */
async function runRetrying(
  options: SuiteRun & Required<Pick<SuiteRun, 'onEvent'>>,
  record: RunRecord,
  { key, task }: PlannedTrial,
  worker: number,
): Promise<TrialReport> {
  const { run, signal, onEvent } = options
  const deps: TrialDeps = {
    ...options,
    limits: record.limits,
    timing: { ...defaultTiming, ...options.timing },
  }
  const plan = {
    key,
    task,
    filesFolder: options.suite.folders?.get(key.query_id),
    signal,
    onStep: ({ number, tool }: { readonly number: number; readonly tool: string }) =>
      onEvent({ type: 'step_started', key, worker, step: number, tool }),
    onWaiting: ({ reason, expectedMs }: ModelWait) => {
      onEvent({ type: 'model_waiting', key, worker, reason, expected_ms: expectedMs })
      return () => onEvent({ type: 'model_resumed', key, worker })
    },
  }
  onEvent({ type: 'trial_started', key, worker })
  await run.clearTrial(key)
  const first = await runTrial(run, plan, deps)
  if (!first.retryable || signal.aborted) return first
  onEvent({ type: 'trial_retried', key, worker, outcome: first.line.outcome, reason: first.reason })
  await run.clearTrial(key)
  const { errors, warnings, ...spent } = first.result.metadata
  const notices = [...errors, ...warnings].map((each) => ({ ...each, message: `first try: ${each.message}` }))
  return runTrial(run, plan, deps, { ...spent, notices })
}
