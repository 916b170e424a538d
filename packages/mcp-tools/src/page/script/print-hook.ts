/// <reference lib="dom" />
import type { DialogHooks } from './dialog-hooks.js'

/**
 * Records the print dialog as a system dialog where the page opens it by itself: it stops the page for a person, and browsers without a screen don't
 * show it. Within five seconds of a user's act, as of a click on "Print", the page prints as ever.
 */
export function printHook(dialogs: DialogHooks): void {
  const afterActMs = 5000
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const { apply } = Reflect
  const now = performance.now.bind(performance)
  if (typeof window.print !== 'function') return
  let actedAt = -Infinity
  const note = (event: Event) => {
    if (event.isTrusted) actedAt = now()
  }
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, note, { capture: true, passive: true })
  const wrapped = new Proxy(window.print, {
    apply: (target, self, parameters: []) =>
      now() - actedAt > afterActMs
        ? dialogs.record('alert', 'the print dialog')
        : apply(target, self, parameters),
  })
  defineProperty(window, 'print', { ...getOwnPropertyDescriptor(window, 'print'), value: wrapped })
}
