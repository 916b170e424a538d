import type { EvaluationResult } from '@webeval/core'

/** Why a page with enough points does not pass, as the evaluation's feedback says; null without such a reason. */
export function reasonAgainst({
  passed,
  feedback,
}: Pick<EvaluationResult, 'passed' | 'feedback'>): string | null {
  if (passed) return null
  return /does not pass at \S+(?: %)?, since (.+?)\.(?=\s|$)/.exec(feedback)?.[1] ?? null
}
