// @ts-check
import { h, put } from '../dom.js'
import { count, money, plural } from '../format.js'
import { runLink } from '../links.js'
import { trialRows } from './trial-rows.js'
import { workerRows } from './worker-rows.js'
/** @import { OpenRun, QueueNow } from '@webeval/run-queue' */

/** Waiting trials that are listed: those that are taken next. */
const maxWaiting = 12

/** The page of a queue: its runs, its workers, and the trials that wait or failed. */
export function queueLayout() {
  const sentence = h('p', { class: 'soft' })
  const parts = h('div', { class: 'machines' })
  const element = h('div', {}, h('h1', {}, 'Machines'), sentence, parts)
  return {
    element,
    /** @param {QueueNow} queue */
    show(queue) {
      put(sentence, sentenceOf(queue))
      put(
        parts,
        part('Workers', workerRows(queue.workers)),
        queue.failed.length > 0 && part('Failed', trialRows(queue.failed, 'Reason')),
        queue.runs.length > 0 && part('Runs', runRows(queue.runs)),
        queue.waiting.length > 0 && part(waitingTitle(queue), trialRows(queue.waiting.slice(0, maxWaiting))),
      )
    },
  }
}

/**
 * @param {string} title
 * @param {HTMLElement} content
 */
const part = (title, content) =>
  h(
    'section',
    { class: 'panel' },
    h('header', {}, h('h2', {}, title)),
    h('div', { class: 'scroll' }, content),
  )

/** @param {QueueNow} queue */
function sentenceOf({ workers, waiting_count, failed }) {
  const atWork = workers.reduce((sum, { trials }) => sum + trials.length, 0)
  const lost = failed.length > 0 ? `, ${count(failed.length)} failed` : ''
  return `${plural(workers.filter(({ connected }) => connected).length, 'worker')}, ${plural(atWork, 'trial')} under way, ${count(waiting_count)} waiting${lost}.`
}

/** @param {QueueNow} queue */
const waitingTitle = ({ waiting_count }) =>
  maxWaiting < waiting_count ? `Waiting: the next ${maxWaiting} of ${count(waiting_count)}` : 'Waiting'

/** @param {readonly OpenRun[]} runs */
function runRows(runs) {
  const rows = runs.map(({ run, planner, version, spent_usd, budget_usd }) =>
    h(
      'tr',
      {},
      h('td', {}, h('a', { href: runLink(run) }, run)),
      h('td', {}, planner ?? 'no planner: continue it with --resume'),
      h('td', {}, version),
      h(
        'td',
        { class: 'number' },
        budget_usd === null ? money(spent_usd) : `${money(spent_usd)} of ${money(budget_usd)}`,
      ),
    ),
  )
  const head = h(
    'tr',
    {},
    ['Run', 'Planned by', 'Version'].map((name) => h('th', {}, name)),
    h('th', { class: 'number' }, 'Cost'),
  )
  return h('table', {}, h('thead', {}, head), h('tbody', {}, rows))
}
