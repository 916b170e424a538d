import { gradeDetails, type GradeDetails, gradeReasoning } from '@webeval/core'
import { withoutPatterns } from '../../patterns/readable-pattern.js'
import type { Verdict } from './verdict.js'

/** A verdict with details from which its reason follows. */
export interface RuleVerdict extends Verdict {
  readonly details: GradeDetails
}

/** Values that a rule compared. Without `differences`, the whole found value differs from the expected one. */
interface Compared extends Partial<Pick<GradeDetails, 'differences' | 'failure' | 'because' | 'checked_by'>> {
  readonly expected: unknown
  readonly found: unknown
  /** Words between "expected" and the value, such as `to include`. */
  readonly relation?: string
}

type More = Pick<Verdict, 'score' | 'evidence'> & {
  /** Facts of the grader's own, stored next to the compared values. */
  readonly also?: Readonly<Record<string, unknown>>
}

/** A verdict that the expectation is met. */
export const met = (compared: Compared, more?: More): RuleVerdict =>
  ruleVerdict('pass', { ...compared, differences: [] }, more)

/** A verdict that it is not met. */
export const unmet = (compared: Compared, more?: More): RuleVerdict => ruleVerdict('fail', compared, more)

/** A verdict that the evidence does not say, since something is missing. */
export const untold = (missing: string): RuleVerdict =>
  withoutComparison('cannot_tell', `cannot tell: ${missing}`)

/** A verdict that the task's expectation is at fault; `source` is its code. */
export const broken = (reason: string, source?: string): RuleVerdict =>
  withoutComparison('broken', reason, source)

function withoutComparison(kind: 'cannot_tell' | 'broken', because: string, source?: string): RuleVerdict {
  const checked = source === undefined ? {} : { checked_by: source }
  return ruleVerdict(kind, { expected: null, found: null, differences: [], because, ...checked })
}

/** A verdict of this kind, with bounded details and the reason that follows from them. */
export function ruleVerdict(
  kind: Verdict['kind'],
  { expected, found, relation, differences, ...compared }: Compared,
  { also = {}, ...more }: More = {},
): RuleVerdict {
  const whole = { path: '', expected, found, ...(relation === undefined ? {} : { relation }) }
  const told = (differences ?? [whole]).map(withoutPatterns)
  const details = gradeDetails({ ...also, expected, found, differences: told, ...compared })
  return { kind, reason: gradeReasoning(kind === 'pass', details), details, ...more }
}
