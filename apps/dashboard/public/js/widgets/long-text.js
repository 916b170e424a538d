// @ts-check
import { h } from '../dom.js'
import { about } from '../format.js'

const long = 900

/**
 * Text, of which only the beginning shows when it is long. `cls` is given to its paragraphs.
 * @param {string} content
 * @param {string} [cls]
 */
export function longText(content, cls = '') {
  const whole = String(content)
  if (whole.length <= long) return h('p', { class: `words ${cls}` }, whole)
  const details = h('details', {}, h('summary', {}, `all ${about(whole.length)} characters`))
  // Closed texts need no layout.
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1)
      details.append(h('p', { class: `words ${cls}` }, whole))
  })
  return [h('p', { class: `words ${cls}` }, `${whole.slice(0, long)}…`), details]
}
