// @ts-check
import { h } from '../dom.js'
import { count } from '../format.js'
import { outcomeClass, outcomeName, outcomeOrder, outcomeSign } from '../outcome.js'

/** @typedef {Readonly<Partial<Record<string, number>>>} Counts */

/**
 * @param {Counts} outcomes
 * @param {number} pending
 * @returns {[string, number][]}
 */
const entries = (outcomes, pending) =>
  Object.entries({ ...outcomes, ...(pending > 0 ? { pending } : {}) })
    .flatMap(([name, number = 0]) => (number > 0 ? [/** @type {[string, number]} */ ([name, number])] : []))
    .toSorted(([a], [b]) => outcomeOrder.indexOf(a) - outcomeOrder.indexOf(b))

/** @param {readonly (readonly [string, number])[]} parts */
const inWords = (parts) => parts.map(([name, number]) => `${count(number)} ${outcomeName(name)}`).join(', ')

/**
 * How trials ended, as one stacked bar. What no pass rate counts is hatched.
 * @param {Counts} outcomes how many trials ended in each outcome
 * @param {number} [pending] how many have not ended
 */
export function outcomeBar(outcomes, pending = 0) {
  const parts = entries(outcomes, pending)
  return h(
    'div',
    { class: 'outcome-bar', role: 'img', 'aria-label': inWords(parts) || 'no trials' },
    parts.map(([name, number]) =>
      h('i', {
        class: outcomeClass(name),
        vars: { share: number },
        title: `${count(number)} ${outcomeName(name)}`,
      }),
    ),
  )
}

/**
 * The same in words, each with its sign.
 * @param {Counts} outcomes
 * @param {number} [pending]
 */
export function outcomeLegend(outcomes, pending = 0) {
  return h(
    'ul',
    { class: 'legend', 'aria-label': 'Outcomes' },
    entries(outcomes, pending).map(([name, number]) =>
      h(
        'li',
        { class: 'outcome' },
        h('span', { class: `outcome ${outcomeClass(name)}` }, outcomeSign(name)),
        `${count(number)} ${outcomeName(name)}`,
      ),
    ),
  )
}
