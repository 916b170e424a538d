import { undo } from '../state/messages.js'
import { html, one } from './html.js'
import { icon } from './icons.js'

const KEY = 'mail:flash'

/** Says something at the foot of the window; it stays until closed or replaced. `actions` are `{id, label, href | run}`. */
export function toast(text, actions = []) {
  const region = one('#toast')
  region.innerHTML = String(html`<div class="toast">
    <p>${text}</p>
    ${actions.map(({ id, label, href }) => (href ? html`<a id="${id}" class="toast-action" href="${href}">${label}</a>` : html`<button id="${id}" class="toast-action" type="button">${label}</button>`))}
    <button id="toast-close" class="toast-close" type="button" aria-label="Dismiss message">${icon('close')}</button>
  </div>`)
  one('#toast-close', region).addEventListener('click', dismissToast)
  for (const { id, run } of actions.filter((action) => action.run)) {
    one(`#${id}`, region).addEventListener('click', () => {
      dismissToast()
      run()
    })
  }
}

/** Takes the message away. */
export function dismissToast() {
  one('#toast').innerHTML = ''
}

/** Says what an act did and offers to undo it; `show` is called once it is undone. */
export function toastUndo({ text, undo: before }, show) {
  const undoing = () => {
    undo(before)
    toast('Undone.')
    show?.()
  }
  toast(text, before ? [{ id: 'undo-button', label: 'Undo', run: undoing }] : [])
}

/** Leaves something for the next page to say: `{text, undo?, view?, edit?}`, where `edit` is the draft that undoing opens again. */
export const flash = (note) => sessionStorage.setItem(KEY, JSON.stringify(note))

/** Says what the page before left to say. */
export function showFlash(show) {
  const left = sessionStorage.getItem(KEY)
  if (left === null) return
  sessionStorage.removeItem(KEY)
  const { text, undo: before, view, edit } = JSON.parse(left)
  if (!edit) return toastUndo({ text, undo: before }, show)
  const undoing = () => {
    undo(before)
    location.href = `compose.html?draft=${edit}`
  }
  toast(text, [{ id: 'undo-button', label: 'Undo', run: undoing }, ...(view ? [{ id: 'view-sent', label: 'View message', href: view }] : [])])
}
