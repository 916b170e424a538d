import { type EvidenceRef, type Grade, truncate } from '@webeval/core'

/**
 * Result of a rule or a judge for one expectation. `cannot_tell`: the evidence is missing; `broken`: the expectation
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
