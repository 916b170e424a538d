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
import { within } from './within.js'

/** What grading needs beside the evidence. */
export interface GradingPlan {
  readonly run: StoredRun
  readonly key: TrialKey
  readonly evidence: Evidence
  readonly panel: GraderPanel
  readonly judge: ModelClient | null
  readonly resolveUrl: (url: string) => string
  readonly clock: Clock
  /** Milliseconds for all graders together. */
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
  const overdue = new AbortController()
  const grading = panel.grade({
    evidence,
    judge,
    resolveUrl,
    signal: AbortSignal.any([signal, overdue.signal]),
    keepFor: (grader, name, content) =>
      run.keep(key, `grader-artifacts/${safeName(grader)}/${name}`, content),
    publish: (name, content) => run.keep(key, name, content),
  })
  const grades = await within(grading, { ms: gradeMs, what: 'grading', signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    overdue.abort(error)
    return ungraded(evidence.task.graders, 'error', errorMessage(error))
  })
  await run.addGrades(key, clock.now().toISOString(), grades)
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
