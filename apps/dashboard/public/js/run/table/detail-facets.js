// @ts-check
import { reasonKey } from '../reasons/reason-groups.js'
import { gradeChoice } from './row-test.js'
/** @import { FacetValue } from '../../../../src/api/run-view.js' */
/** @import { TrialDetail } from '../../../../src/api/trial-row.js' */

/**
 * The values of the filters by reason and by grader, with how many trials have each.
 * @param {ReadonlyMap<string, TrialDetail>} details
 * @returns {{reasons: readonly FacetValue[], graders: readonly FacetValue[]}}
 */
export function detailFacets(details) {
  /** @type {Map<string, number>} */
  const reasons = new Map()
  /** @type {Map<string, number>} */
  const graders = new Map()
  /** @param {Map<string, number>} counts @param {string} name */
  const add = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const { reason, grades } of details.values()) {
    if (reason) add(reasons, reasonKey(reason))
    for (const choice of new Set(grades.map(gradeChoice))) add(graders, choice)
  }
  return {
    reasons: valuesOf(reasons).toSorted((a, b) => b.count - a.count),
    graders: valuesOf(graders).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** @param {ReadonlyMap<string, number>} counts */
const valuesOf = (counts) => [...counts].map(([name, count]) => ({ name, count }))
