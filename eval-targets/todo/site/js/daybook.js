const one = (selector) => document.querySelector(selector)
const nothing = { all: 'Nothing here yet. What is today for?', open: 'Nothing is open. Put the kettle on.', done: 'Nothing is done yet. The day is young.' }

/** Brings the page to life with the parts it is given. */
export function startDaybook(parts) {
  const { loadTasks, saveTasks, addTask, toggleTask, renameTask, removeTask, withoutDone, shownBy, countText, taskRow, editRow } = parts
  let tasks = loadTasks()
  let filter = 'all'
  let editing = null
  let beforeDeletion = null

  const change = (next) => {
    tasks = next
    saveTasks(tasks)
    // Undo would take this change back as well.
    one('#toast').hidden = true
    show()
  }
  const edit = (id) => {
    const was = editing
    editing = id
    show()
    if (id === null) one(`[data-id="${was}"] .edit`)?.focus()
    else one('.editing input').select()
  }
  const remove = (next, text) => {
    beforeDeletion = tasks
    change(next)
    one('#toast-text').textContent = text
    one('#toast').hidden = false
  }
  const acts = {
    onToggle: (id) => {
      change(toggleTask(tasks, id))
      ;(one(`[data-id="${id}"] input`) ?? one(`[data-filter="${filter}"]`)).focus()
    },
    onEdit: edit,
    onSave: (id, text) => {
      change(renameTask(tasks, id, text))
      edit(null)
    },
    onCancel: () => edit(null),
    onDelete: (id) => {
      const { text } = tasks.find((task) => task.id === id)
      remove(removeTask(tasks, id), `“${text}” deleted`)
      one('#undo').focus()
    },
  }

  function show() {
    const shown = shownBy(tasks, filter)
    const typed = one(`[data-id="${editing}"].editing input`)?.value
    one('#tasks').replaceChildren(...shown.map((task) => (task.id === editing ? editRow : taskRow)(task, acts)))
    if (typed !== undefined && one('.editing')) one('.editing input').value = typed
    one('#count').textContent = countText(tasks)
    one('#empty').textContent = shown.length === 0 ? nothing[filter] : ''
    one('#clear-done').hidden = !tasks.some(({ done }) => done)
    for (const button of document.querySelectorAll('[data-filter]')) button.setAttribute('aria-pressed', String(button.dataset.filter === filter))
  }

  one('#add').addEventListener('submit', (event) => {
    event.preventDefault()
    const input = one('#new-task')
    const text = input.value.trim()
    one('#add-error').textContent = text === '' ? 'Write a few words first, then add the task.' : ''
    input.toggleAttribute('aria-invalid', false)
    if (text === '') input.setAttribute('aria-invalid', 'true')
    else {
      input.value = ''
      if (filter === 'done') filter = 'all'
      change(addTask(tasks, text))
    }
    input.focus()
  })
  for (const button of document.querySelectorAll('[data-filter]'))
    button.addEventListener('click', () => {
      filter = button.dataset.filter
      editing = null
      show()
    })
  one('#clear-done').addEventListener('click', () => {
    remove(withoutDone(tasks), 'Done tasks cleared')
    one('#undo').focus()
  })
  one('#undo').addEventListener('click', () => {
    change(beforeDeletion)
    one('#new-task').focus()
  })
  show()
}
