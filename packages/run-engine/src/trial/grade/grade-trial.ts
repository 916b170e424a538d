import {
  type Clock,
  errorMessage,
  type Evidence,
  type GraderPanel,
  graderName,
  type GraderSpec,
  type ModelClient,
  type NamedGrade,
  safeName,
  type StoredRun,
  type TrialKey,
} from '@webeval/core'
import { gradersCheck } from '../../compare/difference/task-check.js'
import { inGradingTime } from './in-grading-time.js'

/** Milliseconds that graders get to say what they know when their time is over. */
const graceMs = 2_000

/** Inputs of grading, apart from the evidence. */
export interface GradingPlan {
  readonly run: StoredRun
  readonly key: TrialKey
  readonly evidence: Evidence
  readonly panel: GraderPanel
  readonly judge: ModelClient | null
  readonly resolveUrl: (url: string) => string
  readonly clock: Clock
  /** Milliseconds for all graders together, excluding a judge's waits for its provider. */
  readonly gradeMs: number
  readonly signal: AbortSignal
}

/**
 * Grades a trial from its folder and adds the grades to it as a round. Rejects with the signal's
 * reason on abort, and when the round can't be written.
 */
export async function gradeTrial(plan: GradingPlan): Promise<readonly NamedGrade[]> {
  const { run, key, evidence, panel, judge, resolveUrl, clock, gradeMs, signal } = plan
  signal.throwIfAborted()
  const grades = await inGradingTime({ gradeMs, graceMs, judge, signal }, (patientJudge, inTime) =>
    panel.grade({
      evidence,
      judge: patientJudge,
      resolveUrl,
      signal: inTime,
      keepFor: (grader, name, content) =>
        run.keep(key, `grader-artifacts/${safeName(grader)}/${name}`, content),
      publish: (name, content) => run.keep(key, name, content),
    }),
  ).catch((error: unknown) => {
    signal.throwIfAborted()
    return ungraded(evidence.task.graders, 'error', errorMessage(error))
  })
  await run.addGrades(key, clock.now().toISOString(), grades, gradersCheck(evidence.task))
  return grades
}

/** A grade without a verdict for each grader of a task, saying why there is none. */
export function ungraded(
  specs: readonly GraderSpec[],
  status: 'skipped' | 'error',
  reasoning: string,
): NamedGrade[] {
  const seen = new Map<string, number>()
  return specs.map((spec) => {
    const base = graderName(spec)
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    const name = count === 1 ? base : `${base}#${count}`
    const required = typeof spec === 'string' || spec.required !== false
    return { name, required, status, score: null, pass: null, reasoning }
  })
}
