// @ts-check
import { h } from '../dom.js'

/**
 * Asks before something that can't be undone. Resolves true when it is to be done, false otherwise; Escape says no.
 * @param {{title: string, text: string, yes: string}} question
 * @returns {Promise<boolean>}
 */
export function confirmDialog({ title, text, yes }) {
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-text' },
    h('h2', { id: 'confirm-title' }, title),
    h('p', { id: 'confirm-text', class: 'soft' }, text),
    h(
      'form',
      { method: 'dialog', class: 'actions' },
      h('button', { value: 'no', autofocus: true }, 'Keep it'),
      h('button', { value: 'yes', class: 'danger' }, yes),
    ),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
    dialog.showModal()
  })
}
