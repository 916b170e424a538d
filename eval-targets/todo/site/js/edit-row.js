/** The row of a task while its text is being changed. */
export function editRow(task, { onSave, onCancel }) {
  const row = document.createElement('li')
  row.className = 'task editing'
  row.dataset.id = task.id
  row.innerHTML = `<span></span><form novalidate>
    <input type="text" dir="auto" maxlength="280" aria-label="Text of the task" aria-describedby="edit-error">
    <button type="submit" class="save">Save</button><button type="button" class="cancel">Cancel</button>
    <p id="edit-error" class="error" role="alert"></p></form>`
  const input = row.querySelector('input')
  input.value = task.text
  row.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (text !== '') return onSave(task.id, text)
    input.setAttribute('aria-invalid', 'true')
    row.querySelector('.error').textContent = 'A task needs a few words. Cancel keeps the old ones.'
    input.focus()
  })
  // A double click on the edit button ends on one of these two.
  row.querySelector('.cancel').addEventListener('click', ({ detail }) => detail < 2 && onCancel())
  row.querySelector('.save').addEventListener('click', (event) => event.detail > 1 && event.preventDefault())
  row.addEventListener('keydown', (event) => event.key === 'Escape' && onCancel())
  return row
}
