import { colours, labelFault, saveLabel } from '../state/labels.js'
import { openDialog } from './dialog.js'
import { field, radios } from './fields.js'
import { showErrors, valuesOf } from './form-errors.js'
import { html, one } from './html.js'

/** Asks for the name and colour of a label, new or known; calls back with `{id, name, colour}` once it is stored. */
export function openLabelDialog(known, onDone) {
  const dialog = openDialog({
    id: 'label-dialog',
    title: known ? `Edit “${known.name}”` : 'New label',
    body: html`<form id="label-form" novalidate>
      ${field({ id: 'label-name', label: 'Name', value: known?.name ?? '', maxlength: 30 })}
      ${radios({ name: 'label-colour', legend: 'Colour', options: colours, value: known?.colour ?? 'blue', kind: 'colours' })}
      <div class="actions"><button type="submit" class="button" id="save-label">${known ? 'Save label' : 'Create label'}</button><button type="button" class="button plain" data-close>Cancel</button></div>
    </form>`,
  })
  one('#label-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const { 'label-name': name, 'label-colour': colour } = valuesOf(event.currentTarget)
    if (!showErrors(event.currentTarget, { 'label-name': labelFault(name, known?.id) })) return
    dialog.close()
    const label = { id: known?.id, name, colour }
    onDone({ ...label, id: saveLabel(label) })
  })
}
