const icons = {
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
}

/** The row of a task, to read and tick. */
export function taskRow(task, { onToggle, onEdit, onDelete }) {
  const row = document.createElement('li')
  row.className = task.done ? 'task done' : 'task'
  row.dataset.id = task.id
  const tick = document.createElement('label')
  tick.className = 'tick'
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = task.done
  box.setAttribute('aria-label', `Done: ${task.text}`)
  box.addEventListener('change', () => onToggle(task.id))
  tick.append(box)
  const text = document.createElement('span')
  text.className = 'text'
  text.dir = 'auto'
  text.textContent = task.text
  const acts = document.createElement('span')
  acts.className = 'acts'
  acts.append(iconButton('edit', `Edit: ${task.text}`, () => onEdit(task.id)), iconButton('delete', `Delete: ${task.text}`, () => onDelete(task.id)))
  row.append(tick, text, acts)
  return row
}

function iconButton(name, label, onClick) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = name
  button.setAttribute('aria-label', label)
  button.title = name === 'edit' ? 'Edit' : 'Delete'
  button.innerHTML = `<svg viewBox="0 0 24 24" width="21" height="21" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name]}"/></svg>`
  // The second half of a double click would land on the row that has moved up.
  button.addEventListener('click', ({ detail }) => detail < 2 && onClick())
  return button
}
