import type {
  ModelWait,
  Notice,
  PlannedTrial,
  RunEvent,
  RunRecord,
  StoredRun,
  Suite,
  TraceCarrier,
  TracedTrial,
  TrialLine,
  TrialTracer,
} from '@webeval/core'
import type { Spent } from '../../trial/record/spent.js'
import { runTrial, type TrialReport } from '../../trial/run-trial.js'
import { defaultTiming, type Timing } from '../../trial/timing.js'
import type { TrialDeps } from '../../trial/trial-deps.js'

/** Collaborators of trials on this machine; the run's record adds its limits. */
export interface HereDeps extends Omit<TrialDeps, 'limits' | 'timing'> {
  readonly timing?: Partial<Timing>
  readonly tracer?: TrialTracer
}

/** A trial on this machine: its run, and who listens. */
export interface HereTrial {
  readonly run: StoredRun
  readonly record: TracedTrial['record'] & Pick<RunRecord, 'limits'>
  readonly suite: Pick<Suite, 'folders'>
  readonly worker: number
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
  /** From the job of a trial that another process planned. */
  readonly carrier?: TraceCarrier | undefined
}

/** Runs a trial, and once more when the browser was lost under it: that is a fault, not a try. Rejects as `runTrial` does. */
export async function runRetrying(
  options: HereDeps,
  planned: PlannedTrial,
  { onEvent, ...here }: HereTrial,
): Promise<TrialReport> {
  const { key } = planned
  const { run, signal, worker } = here
  const trace = options.tracer?.begin({ ...here, key })
  const tell = (event: RunEvent) => {
    trace?.onEvent(event)
    onEvent(event)
  }
  let line: TrialLine | null = null
  const runOnce = tries(options, planned, { ...here, onEvent: tell })
  const tryOnce = async (earlier?: Earlier) => {
    await run.clearTrial(key)
    const report = await runOnce(earlier)
    line = report.line
    await trace?.tried(line)
    return report
  }
  try {
    tell({ type: 'trial_started', key, worker })
    const first = await tryOnce()
    if (!first.retryable || signal.aborted) return first
    tell({ type: 'trial_retried', key, worker, outcome: first.line.outcome, reason: first.reason })
    const { errors, warnings, ...spent } = first.result.metadata
    const notices = [...errors, ...warnings].map((each) => ({
      ...each,
      message: `first try: ${each.message}`,
    }))
    return await tryOnce({ ...spent, notices })
  } finally {
    trace?.end(line)
  }
}

/** The notices of an earlier try of a trial, and its cost. */
type Earlier = Spent & { readonly notices: readonly Notice[] }

/** Runs one try of a trial. */
function tries(
  options: HereDeps,
  { key, task }: PlannedTrial,
  { run, record, suite, worker, signal, onEvent }: HereTrial,
): (earlier?: Earlier) => Promise<TrialReport> {
  const deps: TrialDeps = {
    ...options,
    limits: record.limits,
    timing: { ...defaultTiming, ...options.timing },
  }
  const plan = {
    key,
    task,
    filesFolder: suite.folders?.get(key.query_id),
    signal,
    onStep: ({ number, tool }: { readonly number: number; readonly tool: string }) =>
      onEvent({ type: 'step_started', key, worker, step: number, tool }),
    onWaiting: ({ reason, expectedMs }: ModelWait) => {
      onEvent({ type: 'model_waiting', key, worker, reason, expected_ms: expectedMs })
      return () => onEvent({ type: 'model_resumed', key, worker })
    },
  }
  return (earlier) => runTrial(run, plan, deps, earlier)
}
