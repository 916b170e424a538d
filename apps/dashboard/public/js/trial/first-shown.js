// @ts-check
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trajectory/trial-record.js' */

/** Longer records are not read to their end before anything is shown. */
const maxSteps = 2_000

/**
 * The step that a trial opens at: one that a failed grade cites, else the last.
 * @param {TrialView} view
 * @param {TrialRecord} record
 */
export function firstShown({ row, grades }, record) {
  const failed = (grades?.rounds.at(-1)?.grades ?? []).filter(
    (grade) => grade.required && grade.pass === false,
  )
  const cited = failed
    .flatMap((grade) => grade.evidence ?? [])
    .flatMap((evidence) => ('step' in evidence ? [evidence.step] : []))
  const total = row.steps ?? record.steps.length
  return cited[0] ?? (total <= maxSteps ? Math.max(1, total) : record.steps.length)
}
