// @ts-check
import { h } from '../dom.js'
import { runLink } from '../links.js'
import { programName } from '../program-name.js'
import { toolName } from '../tool-name.js'
/** @import { TrialAtWork, WorkerNow } from '@webeval/run-queue' */

/**
 * Each worker with its trials.
 * @param {readonly WorkerNow[]} workers
 */
export function workerRows(workers) {
  if (workers.length === 0)
    return h(
      'p',
      { class: 'quiet' },
      'The queue has no worker. Start one with ',
      h('code', {}, `${programName()} worker --queue … --store …`),
    )
  return h(
    'ul',
    { class: 'machine-list' },
    workers.map(({ name, connected, silent, trials }) =>
      h(
        'li',
        {},
        h('strong', {}, name),
        !connected && h('span', { class: 'machine-state' }, 'gone: others run its trials again'),
        trials.length === 0 ? idle(silent) : trials.map(trialLine),
      ),
    ),
  )
}

/** @param {boolean} silent */
const idle = (silent) =>
  silent
    ? h('span', { class: 'machine-state' }, 'silent: it is frozen, or its network is down')
    : h('span', { class: 'quiet' }, 'waits for a trial')

/** @param {TrialAtWork} trial */
function trialLine({ run, query_id, trial, step, tool, silent, lost }) {
  const at = step === null ? 'begins' : `step ${step}${tool === null ? '' : `, ${toolName(tool)}`}`
  return h(
    'span',
    { class: 'machine-trial' },
    h('a', { href: runLink(run) }, `${query_id}${trial > 1 ? ` #${trial}` : ''}`),
    h('span', { class: 'soft' }, at),
    silent && h('span', { class: 'machine-state' }, 'silent: its lease has run out'),
    lost > 0 && h('span', { class: 'soft' }, lost === 1 ? 'lost once before' : `lost ${lost} times before`),
  )
}
