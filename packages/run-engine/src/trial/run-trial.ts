import { join } from 'node:path'
import {
  type AgentResult,
  type Metadata,
  type NamedGrade,
  type Notice,
  type StoredRun,
  type TrialLine,
} from '@webeval/core'
import { graderResults } from '../store/grader-results.js'
import { describeTrial, waited } from './record/describe-trial.js'
import { type DrivenTrial, driveTrial, type TrialPlace } from './drive/drive-trial.js'
import { trialLimits } from './drive/trial-limits.js'
import { gradeTrial, ungraded } from './grade/grade-trial.js'
import { judgeClient } from './grade/judge-client.js'
import { redactFault } from './record/redact-fault.js'
import { addSpent, type Spent, spentBy } from './record/spent.js'
import { unwrittenCalls } from './record/unwritten-calls.js'
import type { ModelTrouble } from './models/model-troubles.js'
import type { TrialDeps, TrialPlan } from './trial-deps.js'
import { type TrialFault, trialFault } from './trial-fault.js'
import { faultVerdict, gradedVerdict, type TrialVerdict } from './grade/trial-verdict.js'

/** A trial that has ended. */
export interface TrialReport {
  readonly result: AgentResult
  /** Not yet written: that is for the run. */
  readonly line: TrialLine
  /** A sentence for people: why the outcome is what it is. */
  readonly reason: string
  readonly grades: readonly NamedGrade[]
  /** True when the browser was lost: a fault that another try may not meet. */
  readonly retryable: boolean
  /** Why a model server was not asked again, or null. */
  readonly trouble: ModelTrouble | null
  /** True when files of the trial could not be written because the disk is full. */
  readonly diskFull: boolean
}

/** A trial that went by while its model's first call was still open. */
const silenceOf = (fault: TrialFault | null): ModelTrouble | null =>
  fault?.details?.['outlook'] === 'silent' ? { outlook: 'silent', message: fault.message } : null

/** Additions of grading to a trial. */
interface Judgement {
  readonly verdict: TrialVerdict
  readonly grades: readonly NamedGrade[]
  /** Set when the trial's own files could not be written. */
  readonly fault?: TrialFault
}

/**
 * Runs one trial, leaves its folder complete, and grades it from there. Whatever goes wrong is a typed
 * outcome; it rejects only when the plan's signal aborts, with that signal's reason, after it has left
 * a folder that can be read. `earlier` is what a try before this one has to say, and what it spent.
 */
export async function runTrial(
  run: StoredRun,
  plan: TrialPlan,
  deps: TrialDeps,
  earlier?: Spent & { readonly notices: readonly Notice[] },
): Promise<TrialReport> {
  const { clock, agent, models, redact = (text: string) => text, siteOrigins } = deps
  const { key } = plan
  const startedAt = clock.now()
  const began = clock.monotonic()
  const place: TrialPlace = {
    folder: join(run.folder, run.trialPath(key)),
    storeCall: (call) => run.addModelCall(key, call),
  }
  const driven = await driveTrial(plan, deps, place, earlier?.notices)
  const durationMs = clock.monotonic() - began
  const ungradedYet = describeTrial(driven, {
    key,
    agent,
    models,
    limits: trialLimits(deps.limits, plan.task.limits, agent.defaultLimits),
    origins: siteOrigins,
    startedAt,
    completedAt: clock.now(),
    durationMs,
  })
  const { verdict, grades, fault } = await judge(run, plan, deps, driven, ungradedYet)
  await driven.models.calls.close()
  const metadata: Metadata = {
    ...ungradedYet,
    outcome: verdict.outcome,
    errors: fault
      ? [...ungradedYet.errors, notice(redactFault(fault, redact), clock.now())]
      : ungradedYet.errors,
    warnings: [...ungradedYet.warnings, ...unwrittenCalls(driven.models.calls, clock.now())],
    ...(earlier ? addSpent(earlier, spentBy(driven.models)) : spentBy(driven.models)),
    ...waited(driven),
    grader_results: graderResults(grades),
  }
  // If the disk refuses this too, the line still tells how the trial ended.
  await run.saveMetadata(key, metadata).catch(() => {})
  return {
    result: { metadata, messages: driven.messages, finalAnswer: driven.stop.finalAnswer },
    line: trialLine(metadata, verdict, run.trialPath(key)),
    reason: redact(verdict.reason),
    grades,
    retryable: driven.browserLost,
    trouble: driven.models.trouble() ?? silenceOf(driven.stop.fault),
    diskFull: (fault ?? driven.stop.fault)?.diskFull ?? false,
  }
}

async function judge(
  run: StoredRun,
  plan: TrialPlan,
  deps: TrialDeps,
  driven: DrivenTrial,
  metadata: Metadata,
): Promise<Judgement> {
  const { key, signal } = plan
  const { fault, termination } = driven.stop
  try {
    await run.saveMetadata(key, metadata)
    signal.throwIfAborted()
    if (fault) {
      const grades = ungraded(
        driven.task.graders,
        'skipped',
        `not graded: ${fault.outcome}: ${fault.message}`,
      )
      await run.addGrades(key, deps.clock.now().toISOString(), grades)
      return { verdict: faultVerdict(fault), grades }
    }
    const grades = await gradeFromFolder(run, plan, deps, driven)
    return { verdict: gradedVerdict(termination, grades), grades }
  } catch (error) {
    signal.throwIfAborted()
    const broken = trialFault(error, 'message_logging')
    return { verdict: faultVerdict(broken), grades: [], fault: broken }
  }
}

async function gradeFromFolder(run: StoredRun, plan: TrialPlan, deps: TrialDeps, driven: DrivenTrial) {
  const { panel, clock, timing, resolveUrl } = deps
  const { key, signal } = plan
  const evidence = await run.evidence(key)
  if (!evidence) throw new Error(`the metadata of ${key.query_id} can't be read back`)
  return gradeTrial({
    run,
    key,
    evidence,
    panel,
    judge: judgeClient(driven.models, deps.models.judge, signal),
    resolveUrl,
    clock,
    gradeMs: timing.gradeMs,
    signal,
  })
}

const notice = ({ source, message, details }: TrialFault, at: Date): Notice => ({
  source,
  message,
  timestamp: at.toISOString(),
  ...(details ? { details } : {}),
})

function trialLine(metadata: Metadata, verdict: TrialVerdict, path: string): TrialLine {
  const { query_id, trial, total_steps, total_duration_ms, usage, cost_usd, cost_by_role, reported_usage } =
    metadata
  const { outcome, passed, score } = verdict
  return {
    query_id,
    trial,
    outcome,
    passed,
    score,
    steps: total_steps,
    duration_ms: total_duration_ms,
    usage,
    cost_usd,
    ...(cost_by_role ? { cost_by_role } : {}),
    ...(reported_usage === undefined ? {} : { reported_usage }),
    path,
  }
}
