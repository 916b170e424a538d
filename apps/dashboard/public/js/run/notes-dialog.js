// @ts-check
import { act } from '../source/act.js'
import { h, put } from '../dom.js'
import { runPath } from '../links.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * A dialog to name a run, tag it and note something on it. `onDone` is called once it is stored.
 * @param {RunCard} run
 * @param {{onDone: () => unknown}} given
 */
export function editNotes({ run_id, name, tags, note }, { onDone }) {
  const fields = {
    name: h('input', { type: 'text', maxlength: '120', autofocus: true, value: name ?? '' }),
    tags: h('input', { type: 'text', maxlength: '800', value: tags.join(', ') }),
    note: h('textarea', { rows: '6', maxlength: '10000' }),
  }
  fields.note.value = note ?? ''
  const problem = h('div', { role: 'alert' })
  const form = h(
    'form',
    { class: 'fields' },
    h('label', { class: 'field' }, h('span', {}, 'Name'), fields.name),
    h('label', { class: 'field' }, h('span', {}, 'Tags, separated by commas'), fields.tags),
    h('label', { class: 'field' }, h('span', {}, 'Note'), fields.note),
    problem,
    h(
      'div',
      { class: 'actions' },
      h('button', { type: 'button', on: { click: () => dialog.close() } }, 'Cancel'),
      h('button', { class: 'main' }, 'Save'),
    ),
  )
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'notes-title' },
    h('h2', { id: 'notes-title' }, `Notes on ${run_id}`),
    form,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      await act('POST', runPath(run_id, 'notes'), {
        name: fields.name.value,
        note: fields.note.value,
        tags: fields.tags.value
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      })
      dialog.close()
      onDone()
    } catch (error) {
      put(problem, h('p', { class: 'problem' }, error.message))
    }
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
