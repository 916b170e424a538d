import type { EvaluationResult } from '../../records/page/evaluation.js'

/** A page's points and the maximum it could have. */
type PagePoints = Pick<EvaluationResult, 'score' | 'max_score'>

/** Share of the assessed points in percent, for comparison with thresholds. null if nothing was assessed. */
export const pagePercent = ({ score, max_score }: PagePoints): number | null =>
  max_score === 0 ? null : (score / max_score) * 100

/** Formats a page's points: `44.5 of 60`. */
export const sayPageScore = ({ score, max_score }: PagePoints): string => `${score} of ${max_score}`

/** Minimum assessed points, of 100, for a verdict on a page. */
const minAssessed = 50

/**
 * Why too little of a page was assessed for a verdict; null if enough was: its functionality, and half of all points.
 */
export function tooLittleAssessed({
  max_score,
  not_assessed,
}: Pick<EvaluationResult, 'max_score' | 'not_assessed'>): string | null {
  const unseen = not_assessed.find(({ category }) => category === 'functionality')
  if (unseen) return `its functionality was not assessed: ${unseen.reason}`
  return max_score < minAssessed ? `only ${max_score} of 100 points could be assessed` : null
}
