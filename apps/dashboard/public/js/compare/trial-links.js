// @ts-check
import { h } from '../dom.js'
import { trialPairLink } from '../links.js'
/** @import { TrajectoryComparison } from '../../../src/api/comparison.js' */

/**
 * Two lists that choose the trial of each side, which may belong to one run; null if each run has one.
 * @param {TrajectoryComparison} pair
 */
export function trialLinks({ a, b, task, trial, task_b, trial_b: other }) {
  if (Math.max(a.trials_per_task, b.trials_per_task) < 2) return null
  /** @param {number} left @param {number} right */
  const go = (left, right) =>
    (location.href = trialPairLink(
      { run: a.run_id, task, trial: left },
      { run: b.run_id, task: task_b, trial: right },
    ))
  return h(
    'nav',
    { class: 'actions', 'aria-label': 'Trials' },
    list('Trial on the left', a.trials_per_task, trial, (left) => go(left, other)),
    list('Trial on the right', b.trials_per_task, other, (right) => go(trial, right)),
  )
}

/**
 * @param {string} name
 * @param {number} count
 * @param {number} chosen
 * @param {(trial: number) => void} onChoose
 */
const list = (name, count, chosen, onChoose) =>
  h(
    'select',
    { 'aria-label': name, on: { change: (event) => onChoose(Number(event.target.value)) } },
    Array.from({ length: Math.max(count, chosen) }, (_, index) =>
      h('option', { value: index + 1, selected: index + 1 === chosen }, `Trial ${index + 1}`),
    ),
  )
