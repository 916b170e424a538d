import type { EvaluationResult } from '../records/evaluation.js'

/** A page's points, and those that it could have had. */
type PagePoints = Pick<EvaluationResult, 'score' | 'max_score'>

/** Share of the points that were assessed, in percent: what thresholds compare with. null where nothing was assessed. */
export const pagePercent = ({ score, max_score }: PagePoints): number | null =>
  max_score === 0 ? null : (score / max_score) * 100

/** A page's points in words: `44.5 of 60`. */
export const sayPageScore = ({ score, max_score }: PagePoints): string => `${score} of ${max_score}`

/** Points of 100 that must have been assessed before a page can be judged. */
const leastAssessed = 50

/** Why too little of a page was assessed to say that it passes or fails; null where enough was: its functionality, and half of all points. */
export function tooLittleAssessed({
  max_score,
  not_assessed,
}: Pick<EvaluationResult, 'max_score' | 'not_assessed'>): string | null {
  const unseen = not_assessed.find(({ category }) => category === 'functionality')
  if (unseen) return `its functionality was not assessed: ${unseen.reason}`
  return max_score < leastAssessed ? `only ${max_score} of 100 points could be assessed` : null
}
