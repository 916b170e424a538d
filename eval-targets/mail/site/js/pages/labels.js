import { labelPlace, placeUrl } from '../mailbox/place.js'
import { deleteLabel, labelOf, labels } from '../state/labels.js'
import { onChange } from '../state/storage.js'
import { threadsIn } from '../state/threads.js'
import { ask } from '../view/dialog.js'
import { fill, html, one } from '../view/html.js'
import { openLabelDialog } from '../view/label-dialog.js'
import { mountPage } from '../view/page.js'
import { toast } from '../view/toast.js'

mountPage('manage-labels')
show()
onChange(show)
one('#create-label').addEventListener('click', () => openLabelDialog(undefined, ({ name }) => toast(`Label “${name}” created.`)))
one('#labels').addEventListener('click', ({ target }) => {
  const edited = target.closest('[data-edit]')?.dataset.edit
  const deleted = target.closest('[data-delete]')?.dataset.delete
  if (edited) openLabelDialog(labelOf(edited), ({ name }) => toast(`Label “${name}” saved.`))
  if (deleted) askToDelete(labelOf(deleted))
})

function show() {
  fill(one('#labels'), labels().length > 0 ? html`${labels().map(row)}` : html`<li class="empty"><h2>No labels yet</h2><p>Create one to sort your post by subject.</p></li>`)
}

function row(label) {
  const { id, name, colour } = label
  const count = threadsIn(labelPlace(label)).length
  return html`<li class="label-row" data-testid="label-${id}"><span class="chip colour-${colour}">${name}</span>
    <a class="label-count" href="${placeUrl(labelPlace(label))}" aria-label="${name}, ${count} ${count === 1 ? 'conversation' : 'conversations'}">${count} ${count === 1 ? 'conversation' : 'conversations'}</a>
    <span class="row-acts"><button type="button" class="text-button" id="edit-label-${id}" data-edit="${id}" aria-label="Edit label ${name}">Edit</button> <button type="button" class="text-button danger" id="delete-label-${id}" data-delete="${id}" aria-label="Delete label ${name}">Delete</button></span></li>`
}

function askToDelete(label) {
  ask({
    id: 'delete-label-dialog',
    title: `Delete the label “${label.name}”?`,
    text: 'It is taken off every message. The messages themselves stay where they are.',
    yes: 'Delete label',
    danger: true,
    onYes: () => {
      const restore = deleteLabel(label.id)
      toast(`Label “${label.name}” deleted.`, [{ id: 'undo-button', label: 'Undo', run: restore }])
    },
  })
}
