import { type EvaluationResult, pagePercent, sayPageScore } from '@webeval/core'

/** `70 → 75 (+5)`; in percent of what was assessed where that is not the same points: `44.5 of 60 → 80 of 100 (+5.8 %)`. */
export function describeChange(before: EvaluationResult, after: EvaluationResult): string {
  const signed = (change: number) => `${change >= 0 ? '+' : ''}${Math.round(change * 10) / 10}`
  if (before.max_score === after.max_score)
    return `${before.score} → ${after.score} (${signed(after.score - before.score)})`
  const [then, now] = [pagePercent(before), pagePercent(after)]
  const change = then === null || now === null ? '' : ` (${signed(now - then)} % of what was assessed)`
  return `${sayPageScore(before)} → ${sayPageScore(after)}${change}`
}
