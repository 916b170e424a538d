import { html } from './html.js'
import { icon } from './icons.js'

/** Opens a modal dialog with a title and a body; gives back the element. It removes itself once closed. */
export function openDialog({ id, title, body }) {
  const dialog = document.createElement('dialog')
  dialog.id = id
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', `${id}-title`)
  dialog.innerHTML = String(html`<header class="dialog-head">
      <h2 id="${id}-title">${title}</h2>
      <button type="button" class="icon-button" id="${id}-close" aria-label="Close">${icon('close')}</button>
    </header>
    <div class="dialog-body">${body}</div>`)
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', (event) => {
    const wantsOut = event.target === dialog || event.target.closest(`#${id}-close, [data-close]`)
    if (wantsOut) dialog.close()
  })
  dialog.showModal()
  return dialog
}
