// @ts-check
import { h, put } from '../../dom.js'
import { count } from '../../format.js'
import { outcomeName } from '../../outcome.js'
/** @import { FacetValue } from '../../../../src/api/run-view.js' */
/** @import { Key } from './row-test.js' */

/**
 * Fills a choice with its values and how many trials have each. Keeps the chosen value if no trial has it any more, after a retry for example.
 * @param {HTMLSelectElement} control
 * @param {{key: Key, any: string, chosen: string}} given
 * @param {readonly FacetValue[]} found
 */
export function offerValues(control, { key, any, chosen }, found = []) {
  const isGone = chosen !== '' && !found.some(({ name }) => name === chosen)
  const values = isGone ? [...found, { name: chosen, count: 0 }] : found
  control.hidden = values.length < 2 && chosen === ''
  put(
    control,
    h('option', { value: '' }, any),
    values.map(({ name, count: number }) =>
      h(
        'option',
        { value: name, selected: chosen === name },
        `${key === 'outcome' ? outcomeName(name) : name} (${count(number)})`,
      ),
    ),
  )
}
