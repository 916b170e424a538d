// @ts-check
import { h, put } from '../dom.js'

/**
 * Shows the first three lines of a text, and all of it after pressing "more". A text shorter than `long` characters is a plain paragraph.
 * @param {string} text
 * @param {{cls?: string, long?: number, code?: boolean}} [given]
 */
export function clampedText(text, { cls = '', long = 280, code = false } = {}) {
  const shown = h('p', { class: cls }, code ? h('code', {}, text) : text)
  if (text.length < long) return shown
  const button = h(
    'button',
    { type: 'button', class: 'bare', 'aria-expanded': 'false', on: { click: () => toggle() } },
    'more',
  )
  const element = h('div', { class: 'clamped closed' }, shown, button)
  const toggle = () => {
    const isClosed = element.classList.toggle('closed')
    button.setAttribute('aria-expanded', String(!isClosed))
    put(button, isClosed ? 'more' : 'less')
  }
  return element
}
