// @ts-check
import { h } from '../dom.js'
import { compareLink } from '../links.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * Links to the trials of a task; null if it has one.
 * @param {RunCard} a
 * @param {RunCard} b
 * @param {string} task
 * @param {number} trial
 */
export function trialLinks(a, b, task, trial) {
  const count = Math.max(a.trials_per_task, b.trials_per_task)
  if (count < 2) return null
  return h(
    'nav',
    { class: 'actions', 'aria-label': 'Trials' },
    Array.from({ length: count }, (_, index) =>
      h(
        'a',
        {
          class: 'button',
          href: compareLink(a.run_id, b.run_id, task, index + 1),
          'aria-current': index + 1 === trial && 'page',
        },
        `Trial ${index + 1}`,
      ),
    ),
  )
}
