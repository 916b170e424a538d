// @ts-check
import { h } from '../dom.js'

/**
 * Keys as `KeyboardEvent.key`, and what they do, in words.
 * @typedef {{keys: readonly string[], does: string, run: (event: KeyboardEvent) => void}} Shortcut
 */

const setting = 'webeval.keys'

function keysAreOn() {
  try {
    return localStorage.getItem(setting) !== 'off'
  } catch {
    return true
  }
}

/** True where letters are typed, or a control has its own use for keys. */
/** @param {EventTarget | null} target @returns {target is Element} */
const isTyping = (target) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable], dialog') !== null

/**
 * Single-key shortcuts of a page, with the dialog that explains them and can turn them off (WCAG 2.1.4).
 * @param {readonly Shortcut[]} shortcuts
 */
export function attachKeyboard(shortcuts) {
  const help = helpDialog(shortcuts)
  document.body.append(help)
  document.getElementById('keys')?.addEventListener('click', () => help.showModal())
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target)) {
      if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
      // Escape closes a dialog. It leaves a search with its results: the browser would empty the field
      // silently.
      if (event.target.closest('dialog')) return
      event.preventDefault()
      return event.target.blur()
    }
    if (!keysAreOn()) return
    if (event.key === '?') return help.showModal()
    // Space and Enter belong to the button or link that has the focus.
    const focused = event.target instanceof Element && event.target.closest('button, a, summary, input')
    if (focused && (event.key === ' ' || event.key === 'Enter')) return
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key))
    if (!shortcut) return
    event.preventDefault()
    shortcut.run(event)
  })
}

/** @type {Readonly<Record<string, string>>} */
const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': 'space', Enter: 'enter' }

/** @param {readonly Shortcut[]} shortcuts */
function helpDialog(shortcuts) {
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'keys-title' },
    h('h2', { id: 'keys-title' }, 'Keyboard'),
    h(
      'dl',
      { class: 'shortcuts' },
      [...shortcuts, { keys: ['?'], does: 'show this' }].map(({ keys, does }) => [
        h(
          'dt',
          {},
          keys.map((key) => h('kbd', {}, names[key] ?? key)),
        ),
        h('dd', {}, does),
      ]),
    ),
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        checked: keysAreOn(),
        on: {
          change: (event) => {
            try {
              localStorage.setItem(setting, event.target.checked ? 'on' : 'off')
            } catch {
              // No storage: the keys stay as they are.
            }
          },
        },
      }),
      'Keys work anywhere on the page',
    ),
    h('form', { method: 'dialog', class: 'actions' }, h('button', {}, 'Close')),
  )
  return dialog
}
