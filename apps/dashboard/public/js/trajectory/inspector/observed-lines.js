// @ts-check
import { h } from '../../dom.js'

/**
 * Observed texts, a line each; `none` if there were none.
 * @param {readonly string[] | undefined} texts
 * @param {string | null} none
 * @param {string} cls
 */
export function observedLines(texts, none, cls) {
  if (!texts) return h('p', { class: 'quiet' }, 'not recorded')
  if (texts.length === 0) return none && h('p', { class: 'quiet' }, none)
  return h(
    'ul',
    {},
    texts.map((text) => h('li', { class: `mono any ${cls}` }, text)),
  )
}
