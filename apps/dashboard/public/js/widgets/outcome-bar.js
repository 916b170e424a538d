import { h } from '../dom.js'
import { count } from '../format.js'
import { outcomeClass, outcomeName, outcomeOrder, outcomeSign } from '../outcome.js'

const entries = (outcomes, pending) =>
  Object.entries({ ...outcomes, ...(pending > 0 ? { pending } : {}) })
    .filter(([, number]) => number > 0)
    .toSorted(([a], [b]) => outcomeOrder.indexOf(a) - outcomeOrder.indexOf(b))

const inWords = (parts) => parts.map(([name, number]) => `${count(number)} ${outcomeName(name)}`).join(', ')

/** How trials ended, as one stacked bar. What no pass rate counts is hatched. */
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

/** The same in words, each with its sign. */
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
