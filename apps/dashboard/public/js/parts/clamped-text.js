import { h } from '../dom.js'

/**
 * Text of which the first three lines show, and on demand the rest in the same place. What is shorter than `long` characters is a plain paragraph.
 * @param {string} text
 * @param {{cls?: string, long?: number, code?: boolean}} [given]
 */
export function clampedText(text, { cls = '', long = 280, code = false } = {}) {
  const shown = code ? h('code', {}, text) : text
  if (text.length < long) return h('p', { class: cls }, shown)
  return h('details', { class: `clamped ${cls}` }, h('summary', {}, h('span', {}, shown)))
}
