import { html } from './html.js'

let close = () => {}

/** Opens a panel below a button and returns it; Escape, a click elsewhere or choosing closes it, and focus goes back. */
export function openMenu(button, body, { label, menu = false }) {
  const wasOpen = button.getAttribute('aria-expanded') === 'true'
  close(false)
  if (wasOpen) return undefined
  const panel = document.createElement('div')
  panel.className = 'menu'
  panel.id = `${button.id}-menu`
  panel.setAttribute('role', menu ? 'menu' : 'group')
  panel.setAttribute('aria-label', label)
  panel.innerHTML = String(html`${body}`)
  button.after(panel)
  button.setAttribute('aria-expanded', 'true')
  const outside = (event) => {
    if (!panel.contains(event.target) && !button.contains(event.target)) close(false)
  }
  close = (refocus = true) => {
    panel.remove()
    button.setAttribute('aria-expanded', 'false')
    document.removeEventListener('pointerdown', outside)
    if (refocus) button.focus()
    close = () => {}
  }
  document.addEventListener('pointerdown', outside)
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (menu) stepThrough(panel, event)
  })
  panel.querySelector('button, input')?.focus()
  return panel
}

/** Closes the open panel, if there is one. */
export const closeMenu = () => close()

function stepThrough(panel, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const entries = [...panel.querySelectorAll('[role="menuitem"]')]
  const next = entries.indexOf(document.activeElement) + step
  entries.at(next % entries.length).focus()
}
