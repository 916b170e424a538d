// @ts-check
import { h } from '../dom.js'
import { duration, plural } from '../format.js'
import { runLink, trialLink } from '../links.js'
import { outcomeMark } from '../outcome.js'
import { longText } from '../widgets/long-text.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { TrialRow } from '../../../src/api/trial-row.js' */

/**
 * The head of one trajectory: its run, outcome and answer.
 * @param {RunCard} run
 * @param {TrialRow | null} row
 * @param {string} task
 * @param {number} trial
 * @param {string | null} answer
 */
export function trajectorySide(run, row, task, trial, answer) {
  return h(
    'div',
    { class: 'panel' },
    h('p', {}, h('a', { href: runLink(run.run_id) }, run.run_id)),
    h('p', { class: 'quiet' }, `${run.agent} · ${run.models.join(', ')}`),
    row
      ? h(
          'p',
          { class: 'facts' },
          row.outcome && outcomeMark(row.outcome),
          plural(row.steps ?? 0, 'step'),
          h('span', {}, duration(row.duration_ms)),
          h('a', { href: trialLink(run.run_id, task, trial) }, 'Step by step'),
        )
      : h('p', { class: 'quiet' }, 'This run has no such trial.'),
    row &&
      h(
        'div',
        {},
        h('span', { class: 'label' }, 'Answer'),
        answer === null ? h('p', { class: 'quiet' }, 'The agent gave none.') : longText(answer),
      ),
  )
}
