// @ts-check
import { h } from '../dom.js'
import { runLink } from '../links.js'
/** @import { FailedTrial, WaitingTrial } from '@webeval/run-queue' */

/**
 * Trials of the queue, with their reasons under a title if one is given.
 * @param {readonly (WaitingTrial | FailedTrial)[]} trials
 * @param {string} [reason]
 */
export function trialRows(trials, reason) {
  const names = ['Task', 'Trial', 'Run', ...(reason === undefined ? [] : [reason])]
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        names.map((name) => h('th', { class: name === 'Trial' && 'number' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      trials.map((each) =>
        h(
          'tr',
          {},
          h('td', {}, each.query_id),
          h('td', { class: 'number' }, each.trial),
          h('td', {}, h('a', { href: runLink(each.run) }, each.run)),
          'reason' in each && h('td', {}, each.reason),
        ),
      ),
    ),
  )
}
