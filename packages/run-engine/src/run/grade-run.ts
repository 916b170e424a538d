import pLimit from 'p-limit'
import {
  addUsage,
  type Clock,
  countOf,
  type Evidence,
  type GraderPanel,
  type GraderSpec,
  type ModelSource,
  noUsage,
  type Outcome,
  type RunEvent,
  type StoredRun,
  type Summary,
  sumCosts,
  type Task,
  type TrialLine,
  type Usage,
} from '@webeval/core'
import { summarise } from '../statistics/summarise.js'
import { gradeTrial } from '../trial/grade/grade-trial.js'
import { judgeClient } from '../trial/grade/judge-client.js'
import type { MeteredModels } from '../trial/models/metered-models.js'
import { recordedResolver } from '../trial/grade/recorded-resolver.js'
import { addSpent, type Spent, spentBy } from '../trial/record/spent.js'
import { defaultTiming } from '../trial/timing.js'
import { gradedVerdict } from '../trial/grade/trial-verdict.js'
import { checkGraders } from './check-graders.js'
import { judgeModels } from './judge-models.js'
import { earlyStop } from './stopping/early-stop.js'

/** A stored run that is to be graded again. */
export interface RunGrading {
  readonly run: StoredRun
  readonly panel: GraderPanel
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Take the place of each task's own graders. */
  readonly graders?: readonly GraderSpec[]
  readonly judge?: ModelSource | null
  /** Trials graded at once. Default 4. */
  readonly workers?: number
  /** Turns `target://…` into an address; by default the one that the run used. */
  readonly resolveUrl?: (url: string) => string
  readonly onEvent?: (event: RunEvent) => void
  /** Hides secrets in what is stored of the judge's failures. */
  readonly redact?: (text: string) => string
}

/** Differences that grading again made. */
export interface GradingReport {
  readonly summary: Summary
  readonly lines: readonly TrialLine[]
  /** Trials that were graded. */
  readonly graded: number
  /** Trials whose outcome is another than before. */
  readonly changed: readonly { readonly before: TrialLine; readonly after: TrialLine }[]
  /** Usage of the judge model in this grading, already added to the trials' own usage. */
  readonly usage: Usage
  /** US dollars for it; null when a price is unknown. */
  readonly cost_usd: number | null
  /** Why grading stopped before the last trial, in a sentence: the judge's server was silent, or refuses every call. null where it did not. */
  readonly stopped: string | null
}

/** Max trials without evidence that are reported one by one. */
const maxTold = 20

/** Only a verdict of graders can change: a fault, a block and an agent's error stay what they were. */
const regradable: readonly Outcome[] = ['passed', 'failed', 'limit', 'grader_error', 'unscored']

/**
 * Grades a stored run from its folder alone, and adds a round to each trial's grades; no round is
 * ever lost. Stops after three trials in a row in which the judge's server was silent. Throws `UsageError` when graders don't fit or the run is in use, and,
 * after the summary says what was done so far, the signal's reason on abort or what the disk refused.
 */
export async function gradeRun(grading: RunGrading): Promise<GradingReport> {
  const { run, panel, signal, onEvent = () => {}, workers = 4 } = grading
  const claim = await run.claim()
  try {
    const before = await run.trials()
    checkGraders(await gradedTasks(grading, before), panel)
    let graded = 0
    let without = 0
    let usage: Usage = noUsage
    const costs: (number | null)[] = []
    const failures: unknown[] = []
    using stop = earlyStop(signal)
    const lines = await pLimit(workers).map(before, async (line) => {
      if (stop.signal.aborted || failures.length > 0 || !regradable.includes(line.outcome)) return line
      try {
        const evidence = await evidenceFor(grading, line)
        if (!evidence) {
          if (++without <= maxTold)
            onEvent({
              type: 'notice',
              message: `${line.path} can't be graded: it has no metadata with a task`,
            })
          return line
        }
        const models = judgeModels(grading, line, evidence)
        const after = await regrade({ ...grading, signal: stop.signal }, line, evidence, models).finally(
          () => {
            usage = addUsage(usage, models.usage().judge ?? noUsage)
            costs.push(models.costUsd())
          },
        )
        graded++
        stop.after({ line: { outcome: after.outcome, usage: models.usage() }, trouble: models.trouble() })
        return after
      } catch (error) {
        if (stop.reason() === null) failures.push(error)
        return line
      }
    })
    if (without > maxTold)
      onEvent({ type: 'notice', message: `and ${countOf(without - maxTold, 'more trial')} like these` })
    const summary = await resummarise(run, lines)
    signal.throwIfAborted()
    if (failures.length > 0) throw failures[0]
    const changed = before.flatMap((line, index) =>
      line.outcome === lines[index]!.outcome ? [] : [{ before: line, after: lines[index]! }],
    )
    return { summary, lines, graded, changed, usage, cost_usd: sumCosts(costs), stopped: stop.reason() }
  } finally {
    await claim[Symbol.asyncDispose]()
  }
}

/**
 * The tasks whose graders will judge, each once. Every trial is opened, so that a folder that can't be trusted stops the command before it has
 * written anything; of many trials no evidence is held.
 */
async function gradedTasks(grading: RunGrading, lines: readonly TrialLine[]): Promise<Task[]> {
  const tasks = new Map<string, Task>()
  await pLimit(grading.workers ?? 4).map(
    lines.filter((line) => regradable.includes(line.outcome)),
    async (line) => {
      const task = (await evidenceFor(grading, line))?.task
      if (task) tasks.set(task.query_id, task)
    },
  )
  return [...tasks.values()]
}

/** null where there is nothing to grade. */
async function evidenceFor({ run, graders }: RunGrading, line: TrialLine): Promise<Evidence | null> {
  const evidence = await run.evidence(line)
  if (!evidence || !graders) return evidence
  return { ...evidence, task: { ...evidence.task, graders: [...graders] } }
}

async function regrade(
  grading: RunGrading,
  line: TrialLine,
  evidence: Evidence,
  models: MeteredModels,
): Promise<TrialLine> {
  const { run, panel, clock, signal } = grading
  const { metadata } = evidence
  const resolveUrl = grading.resolveUrl ?? recordedResolver(metadata)
  const { gradeMs } = defaultTiming
  const grades = await gradeTrial({
    run,
    key: line,
    evidence,
    panel,
    judge: judgeClient(models, grading.judge, signal),
    resolveUrl,
    clock,
    gradeMs,
    signal,
  })
  const { outcome, passed, score } = gradedVerdict(metadata.termination_reason, grades)
  await models.calls.close()
  const judged = models.usage().judge !== undefined
  const withJudge = (trial: Spent): Spent | null => (judged ? addSpent(trial, spentBy(models)) : null)
  const after: TrialLine = { ...line, outcome, passed, score, ...withJudge(line) }
  const fresh = await run.metadata(line)
  if (fresh && (fresh.outcome !== outcome || judged))
    await run.saveMetadata(line, { ...fresh, outcome, ...withJudge(fresh) })
  if (judged || after.outcome !== line.outcome || after.score !== line.score || after.passed !== line.passed)
    await run.saveTrial(after)
  return after
}

async function resummarise(run: StoredRun, lines: readonly TrialLine[]): Promise<Summary> {
  const queryIds = (await run.tasks())?.map((task) => task.query_id) ?? []
  const earlier = (await run.summary())?.tasks.map((row) => row.query_id) ?? []
  const summary = summarise(await run.record(), lines, queryIds.length > 0 ? queryIds : earlier)
  await run.saveSummary(summary)
  return summary
}
