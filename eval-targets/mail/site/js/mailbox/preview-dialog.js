import { rememberPreview } from '../state/trail.js'
import { openDialog } from '../view/dialog.js'
import { html } from '../view/html.js'

/** Shows what is in an attachment. */
export function openPreview({ name, size, lines }) {
  rememberPreview(name)
  openDialog({
    id: 'preview-dialog',
    title: name,
    wide: true,
    body: html`<div class="sheet"><dl>${lines.map(([what, text]) => html`<div><dt>${what}</dt><dd>${text}</dd></div>`)}</dl></div><p class="hint">${size}</p>`,
  })
}
