import { type EvidenceRef, type Grade, truncate } from '@webeval/core'

/**
 * Result of a rule for one expectation. `cannot_tell`: the evidence is missing; `broken`: the expectation
 * makes no sense.
 */
export interface Verdict {
  readonly kind: 'pass' | 'fail' | 'cannot_tell' | 'broken'
  /** Expected value, found value, and its place. */
  readonly reason: string
  /** 0..1 where a rule has more to say than yes or no. */
  readonly score?: number
  readonly details?: Readonly<Record<string, unknown>>
  readonly evidence?: readonly EvidenceRef[]
}

/** A verdict that the expectation is met. */
export const pass = (reason: string, more: Omit<Verdict, 'kind' | 'reason'> = {}): Verdict => ({
  kind: 'pass',
  reason,
  ...more,
})
/** A verdict that it is not met. */
export const fail = (reason: string, more: Omit<Verdict, 'kind' | 'reason'> = {}): Verdict => ({
  kind: 'fail',
  reason,
  ...more,
})
/** A verdict that the evidence does not say. */
export const cannotTell = (missing: string): Verdict => ({
  kind: 'cannot_tell',
  reason: `cannot tell: ${missing}`,
})
/** A verdict that the task's expectation is at fault. */
export const broken = (reason: string): Verdict => ({ kind: 'broken', reason })

/**
 * Joins verdicts of alternatives: one that is met is enough; one that is undecided leaves the whole
 * undecided.
 */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 1) return verdicts[0]!
  const decided =
    verdicts.find(({ kind }) => kind === 'pass') ??
    verdicts.find(({ kind }) => kind === 'broken') ??
    verdicts.find(({ kind }) => kind === 'cannot_tell')
  if (decided) return decided
  const reasons = [...new Set(verdicts.map(({ reason }) => reason))]
  const score = Math.max(...verdicts.map((verdict) => verdict.score ?? 0))
  return fail(`none of ${verdicts.length} alternatives: ${reasons.join('; ')}`, {
    score,
    details: { alternatives: verdicts.map(({ reason, details }) => ({ reason, ...details })) },
    evidence: verdicts[0]?.evidence,
  })
}

/** Joins verdicts that must all be met. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 1) return verdicts[0]!
  const decided =
    verdicts.find(({ kind }) => kind === 'broken') ??
    verdicts.find(({ kind }) => kind === 'fail') ??
    verdicts.find(({ kind }) => kind === 'cannot_tell')
  if (decided) return decided
  return pass(verdicts.map(({ reason }) => reason).join('; '), {
    details: Object.assign({}, ...verdicts.map(({ details }) => details)),
    evidence: verdicts[0]?.evidence,
  })
}

/** A verdict as a grade. `broken_check` in the details marks a fault of the task itself, which grading again can't cure. */
export function toGrade({ kind, reason, score, details, evidence }: Verdict): Grade {
  const graded = kind === 'pass' || kind === 'fail'
  return {
    status: graded ? 'graded' : kind === 'broken' ? 'error' : 'skipped',
    score: graded ? (score ?? (kind === 'pass' ? 1 : 0)) : null,
    pass: graded ? kind === 'pass' : null,
    reasoning: truncate(reason, 2_000),
    ...(kind === 'broken'
      ? { details: { ...details, broken_check: true } }
      : details
        ? { details: { ...details } }
        : {}),
    ...(evidence ? { evidence: [...evidence] } : {}),
  }
}

/** A value as a reason shows it: JSON, cut to a readable length. */
export const shown = (value: unknown): string =>
  truncate(value === undefined ? 'nothing' : JSON.stringify(value), 200)
