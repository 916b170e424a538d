// @ts-check
import { reasonKey } from '../reasons/reason-groups.js'
import { signOf } from './grade-signs.js'
/** @import { TrialDetail, TrialRow } from '../../../../src/api/trial-row.js' */

/** @typedef {'outcome' | 'reason' | 'grader' | 'site' | 'category' | 'difficulty'} Key */
/** @typedef {{text: string, errors: boolean, flaky: boolean} & Readonly<Record<Key, string>>} Chosen */

/**
 * The part of a trial's surroundings that a filter asks about: tasks whose trials differ, and trials in which a search found its words.
 * @typedef {{detail: TrialDetail | undefined, isFlaky: boolean, isFound: boolean}} Known
 */

/**
 * A grade in the words of the filter by grader: `answer failed`.
 * @param {TrialDetail['grades'][number]} grade
 */
export const gradeChoice = (grade) => `${grade.name.replace(/#\d+$/, '')} ${signOf(grade)[2]}`

/**
 * Tests rows. Searches the words in everything that the table knows of a trial.
 * @param {Chosen} chosen
 * @param {(row: TrialRow) => Known} knownOf
 * @returns {(row: TrialRow) => boolean}
 */
export function rowTest(chosen, knownOf) {
  const words = chosen.text.toLowerCase().split(/\s+/).filter(Boolean)
  const needsMore = chosen.errors || chosen.flaky || chosen.grader || chosen.reason || words.length > 0
  return (row) => {
    if (chosen.outcome && (row.outcome ?? 'pending') !== chosen.outcome) return false
    if (chosen.site && row.site !== chosen.site) return false
    if (chosen.category && row.category !== chosen.category) return false
    if (chosen.difficulty && row.difficulty !== chosen.difficulty) return false
    return !needsMore || fits(chosen, words, row, knownOf(row))
  }
}

/**
 * @param {Chosen} chosen
 * @param {readonly string[]} words
 * @param {TrialRow} row
 * @param {Known} known
 */
function fits(chosen, words, row, { detail, isFlaky, isFound }) {
  if (chosen.errors && !((detail?.tool_errors ?? 0) > 0)) return false
  if (chosen.flaky && !isFlaky) return false
  if (chosen.grader && !detail?.grades.some((grade) => gradeChoice(grade) === chosen.grader)) return false
  if (chosen.reason && !(detail?.reason && reasonKey(detail.reason) === chosen.reason)) return false
  const text =
    `${row.query_id} ${row.query} ${detail?.final_answer ?? ''} ${detail?.reason?.text ?? ''}`.toLowerCase()
  return isFound || words.every((word) => text.includes(word))
}
