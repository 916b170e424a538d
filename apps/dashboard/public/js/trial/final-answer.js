// @ts-check
import { h } from '../dom.js'
import { longText } from '../widgets/long-text.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */

/**
 * The agent's answer, above its grades; null while the trial runs.
 * @param {TrialView} view
 */
export function finalAnswer({ metadata }) {
  if (!metadata) return null
  const { final_answer: said } = metadata
  return h(
    'div',
    { class: 'answer' },
    h('h2', {}, 'Answer'),
    said === null ? h('p', { class: 'quiet' }, 'The agent gave none.') : longText(said, 'said'),
  )
}
