// @ts-check
import { compareLink } from '../links.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * Opens the comparison of the two chosen runs, the older one first, so that *fixed* and *broken* read forward in time.
 * @param {readonly RunCard[]} runs
 * @param {readonly string[]} chosen
 */
export function compareChosen(runs, chosen) {
  /** @param {string} id */
  const at = (id) => runs.find((run) => run.run_id === id)?.started_at ?? ''
  const [a, b] = chosen.toSorted((one, other) => at(one).localeCompare(at(other)))
  if (a && b) location.href = compareLink(a, b)
}
