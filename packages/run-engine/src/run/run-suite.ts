import {
  errorMessage,
  linkSignals,
  type RunEvent,
  type RunRecord,
  type RunTrials,
  type StoredRun,
  type Suite,
  type Summary,
  type TrialLine,
  trialName,
  UsageError,
} from '@webeval/core'
import { planTrials, type RetryMode } from '../plan-trials.js'
import { summarise } from '../statistics/summarise.js'
import { checkGraders } from './check-graders.js'
import { openBudget } from './budget.js'
import { runHere } from './here/run-here.js'
import type { HereDeps } from './here/run-retrying.js'
import { noRoomIn } from '../store/no-room-in.js'
import { runCourse } from './run-course.js'
import { runFaults } from './run-faults.js'
import { checkPrompts } from './prompt-hashes.js'
import { beginSitting, endSitting } from './sittings.js'
import { stopRules } from './stopping/stop-rules.js'
import { summaryWriter } from './summary-writer.js'
import { withoutSecrets } from './events/without-secrets.js'

/** A run to start or to resume, whoever runs its trials. */
interface SuitePlan extends Pick<HereDeps, 'agent' | 'models' | 'panel' | 'clock' | 'redact' | 'tracer'> {
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
}

/** A run whose trials this process runs. */
export type RunHere = SuitePlan & HereDeps & { readonly runTrials?: undefined }

/** A run to start or to resume: this process runs its trials, or hands them on. */
export type SuiteRun = RunHere | (SuitePlan & { readonly runTrials: RunTrials })

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

  using linked = linkSignals(options.signal, broken.signal)
  const { signal } = linked
  const { course, stored } = runCourse({
    run,
    record,
    signal,
    onEvent,
    tracer: options.tracer,
    budgetUsd: options.budgetUsd ?? null,
    lines,
    planned: todo.length,
    budget,
    faults,
    rules: stopRules(),
    summaries,
    redact,
  })
  const runTrials = options.runTrials ?? runHere(options)
  await runTrials(todo, course)

  const status = stored() === todo.length ? 'finished' : 'interrupted'
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
