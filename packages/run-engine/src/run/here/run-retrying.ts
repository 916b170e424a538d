import type { ModelWait, PlannedTrial, RunEvent, RunRecord, StoredRun, Suite } from '@webeval/core'
import { runTrial, type TrialReport } from '../../trial/run-trial.js'
import { defaultTiming, type Timing } from '../../trial/timing.js'
import type { TrialDeps } from '../../trial/trial-deps.js'

/** Collaborators of trials on this machine; the run's record adds its limits. */
export interface HereDeps extends Omit<TrialDeps, 'limits' | 'timing'> {
  readonly timing?: Partial<Timing>
}

/** A trial on this machine: its run, and who listens. */
export interface HereTrial {
  readonly run: StoredRun
  readonly record: Pick<RunRecord, 'limits'>
  readonly suite: Pick<Suite, 'folders'>
  readonly worker: number
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
}

/** Runs a trial, and once more when the browser was lost under it: that is a fault, not a try. Rejects as `runTrial` does. */
export async function runRetrying(
  options: HereDeps,
  { key, task }: PlannedTrial,
  { run, record, suite, worker, signal, onEvent }: HereTrial,
): Promise<TrialReport> {
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
