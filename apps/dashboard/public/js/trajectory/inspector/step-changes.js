// @ts-check
import { h } from '../../dom.js'
/** @import { Verification } from '@webeval/core' */
/** @import { StepRow } from '../../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trial-record.js' */

/** @type {Readonly<Partial<Record<keyof Verification, string>>>} */
const changes = {
  dom_changed: 'DOM',
  text_changed: 'text',
  value_changed: 'value',
  style_changed: 'style',
  canvas_changed: 'canvas',
  url_changed: 'address',
  focus_changed: 'focus',
  scroll_changed: 'scroll',
  storage_changed: 'storage',
  new_tab: 'new tab',
  download: 'download',
  handoffs: 'handed to the browser',
}

/**
 * The verified changes of a step.
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
export function stepChanges({ verification: seen, before, after }, { named }) {
  if (!seen)
    return h(
      'p',
      { class: 'quiet' },
      before || after ? 'One of the two looks is missing: nothing can be said.' : 'The page did not answer.',
    )
  const changed = Object.entries(changes).filter(([key]) => seen[/** @type {keyof Verification} */ (key)])
  return [
    changed.length === 0
      ? h(
          'p',
          { class: 'soft' },
          seen.any_change ? 'nothing on the page itself' : 'Nothing that a person could notice.',
        )
      : h(
          'ul',
          { class: 'tags' },
          changed.map(([, name]) => h('li', { class: 'tag' }, name)),
        ),
    seen.by_agent_script &&
      h('p', { class: 'o-limit' }, 'By a script of the agent’s own: this says nothing of the page.'),
    after && before && before.url !== after.url && h('p', { class: 'mono any' }, named(after.url)),
  ]
}
