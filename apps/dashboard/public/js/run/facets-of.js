// @ts-check
/** @import { RunView } from '../../../src/api/run-view.js' */

/**
 * The filters of a run's table; pending trials can be chosen too.
 * @param {RunView} view
 * @returns {RunView['facets']}
 */
export function facetsOf({ facets, run }) {
  const pending = run.planned - run.ended
  if (pending <= 0) return facets
  return { ...facets, outcomes: [...facets.outcomes, { name: 'pending', count: pending }] }
}
