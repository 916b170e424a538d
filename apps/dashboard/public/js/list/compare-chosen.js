// @ts-check
import { compareLink, standingsLink } from '../links.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * Opens the comparison of the chosen runs; of two the older one first, so that *fixed* and *broken* read forward in time.
 * @param {readonly RunCard[]} runs
 * @param {readonly string[]} chosen
 */
export function compareChosen(runs, chosen) {
  /** @param {string} id */
  const at = (id) => runs.find((run) => run.run_id === id)?.started_at ?? ''
  const [a, b, ...more] = chosen.toSorted((one, other) => at(one).localeCompare(at(other)))
  if (a && b) location.href = more.length > 0 ? standingsLink([a, b, ...more]) : compareLink(a, b)
}

/**
 * The words of the button.
 * @param {number} chosen how many runs are chosen
 */
export const compareWords = (chosen) =>
  chosen < 2
    ? `Compare: choose ${2 - chosen}`
    : chosen === 2
      ? 'Compare these two'
      : `Compare these ${chosen}`
