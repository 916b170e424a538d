import { html } from './html.js'
import { icon } from './icons.js'

/** Opens a modal dialog with a title and a body; gives back the element. It removes itself once closed. */
export function openDialog({ id, title, body, wide = false }) {
  const dialog = document.createElement('dialog')
  dialog.id = id
  dialog.className = wide ? 'dialog wide' : 'dialog'
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

/** Asks a question with one way on and one way back; calls `onYes` for the way on and `onNo` for every way back, once the dialog is closed. */
export function ask({ id, title, text, yes, no = 'Cancel', danger = false, onYes, onNo }) {
  const dialog = openDialog({
    id,
    title,
    body: html`<p>${text}</p><div class="actions"><button type="button" class="button ${danger && 'danger'}" id="${id}-yes">${yes}</button><button type="button" class="button plain" id="${id}-no" data-close>${no}</button></div>`,
  })
  dialog.querySelector(`#${id}-yes`).addEventListener('click', () => dialog.close('yes'))
  dialog.addEventListener('close', () => (dialog.returnValue === 'yes' ? onYes() : onNo?.()))
}
