// @ts-check
import { h } from '../../dom.js'
import { duration } from '../../format.js'
/** @import { StepTimes } from '@webeval/core' */

/** @type {Readonly<Partial<Record<keyof StepTimes, string>>>} */
const times = {
  before_ms: 'look before',
  act_ms: 'act',
  settle_ms: 'settle',
  after_ms: 'look after',
  screenshot_ms: 'screenshot',
}

/**
 * The duration of a step by phase.
 * @param {StepTimes} spent
 */
export function stepTimes(spent) {
  const all = Object.entries(times)
    .map(([key, name]) => ({ name, ms: spent[/** @type {keyof StepTimes} */ (key)] }))
    .filter(({ ms }) => ms > 0.5)
  return h(
    'dl',
    { class: 'times' },
    all.map(({ name, ms }) =>
      h(
        'div',
        {},
        h('dt', {}, name),
        h('dd', {}, h('i', { vars: { share: (ms / Math.max(spent.total_ms, 1)) * 100 } }), duration(ms)),
      ),
    ),
  )
}
