/** A fault that a todo page is planted with. */
export type TodoFault = 'enter' | 'filter' | 'still-filter' | 'clear' | 'edit' | 'counter' | 'tick'

const shell = (
  body: string,
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Todos</title>
<style>.done label{text-decoration:line-through} li button{display:none} li:hover button{display:inline}</style>
<body><h1>Todos</h1>${body}<script>${script}</script></body></html>`

/**
 * A todo page that redraws on each change: Enter adds, a double click edits, and hovering reveals a delete
 * button.
 */
export const todoPage = (...faults: readonly TodoFault[]): string =>
  shell(
    `<input id="new" placeholder="What needs to be done?"><ul id="list"></ul><p id="left"></p>
<div id="filters"><a href="#/">All</a> <a href="#/active">Active</a> <a href="#/completed">Completed</a></div><button id="clear">Clear completed</button>`,
    `const faults = ${JSON.stringify(faults)}, sound = (name) => !faults.includes(name)
let todos = [], view = 'All', editing = null
const shown = (todo) => view === 'All' || !sound('still-filter') || (!sound('filter') && view === 'Completed' ? !todo.done : todo.done === (view === 'Completed'))
function draw() {
  list.replaceChildren(...todos.filter(shown).map((todo) => {
    const row = document.createElement('li')
    row.className = todo.done ? 'done' : ''
    if (editing === todo) {
      const field = Object.assign(document.createElement('input'), { value: todo.text })
      field.onkeydown = ({ key }) => { if (key === 'Enter') { if (sound('edit')) todo.text = field.value; editing = null; draw() } }
      row.append(field)
      return row
    }
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: todo.done })
    box.onclick = () => { if (sound('tick')) { todo.done = !todo.done; draw() } }
    const label = Object.assign(document.createElement('label'), { textContent: todo.text })
    label.ondblclick = () => { editing = todo; draw() }
    const remove = Object.assign(document.createElement('button'), { textContent: '×' })
    remove.onclick = () => { todos = todos.filter((other) => other !== todo); draw() }
    row.append(box, label, remove)
    return row
  }))
  const open = todos.filter(({ done }) => !done).length
  left.textContent = !sound('counter') ? '1 item left' : open + (open === 1 ? ' item left' : ' items left')
}
document.querySelector('#new').onkeydown = ({ key, target }) => { if (key === 'Enter' && sound('enter') && target.value.trim()) { todos.push({ text: target.value.trim(), done: false }); target.value = ''; draw() } }
filters.onclick = ({ target }) => { if (target.matches('a')) { view = target.textContent; draw() } }
clear.onclick = () => { if (sound('clear')) { todos = todos.filter(({ done }) => !done); draw() } }
draw()`,
  )

/** The same with other means: cards in place of a list, a form with a button, a select, a question before it deletes. */
export const cardPage = (): string =>
  shell(
    `<form id="form"><input id="text" aria-label="Task"><button>Add task</button></form>
<select id="status" aria-label="Show"><option>All</option><option>Open</option><option>Done</option></select><div id="tasks"></div><p>Left: <b id="count">0</b></p><button id="clear">Remove finished</button>`,
    `let tasks = []
function draw() {
  document.querySelector('#tasks').replaceChildren(...tasks.filter(({ done }) => status_() === 'All' || done === (status_() === 'Done')).map((task) => {
    const card = document.createElement('div')
    card.className = 'card'
    const text = Object.assign(document.createElement('span'), { textContent: task.text })
    text.style.textDecoration = task.done ? 'line-through' : ''
    const mark = Object.assign(document.createElement('button'), { textContent: task.done ? 'Reopen' : 'Mark done' })
    mark.onclick = () => { task.done = !task.done; draw() }
    const edit = Object.assign(document.createElement('button'), { textContent: 'Edit' })
    edit.onclick = () => {
      const field = Object.assign(document.createElement('input'), { value: task.text })
      const save = Object.assign(document.createElement('button'), { textContent: 'Save' })
      save.onclick = () => { task.text = field.value; draw() }
      card.replaceChildren(field, save)
    }
    const remove = Object.assign(document.createElement('button'), { textContent: 'Delete' })
    remove.onclick = () => { if (confirm('Delete it?')) { tasks = tasks.filter((other) => other !== task); draw() } }
    card.append(text, mark, edit, remove)
    return card
  }))
  count.textContent = tasks.filter(({ done }) => !done).length
}
const status_ = () => document.querySelector('#status').value
form.onsubmit = (event) => { event.preventDefault(); if (text.value.trim()) { tasks.push({ text: text.value.trim(), done: false }); text.value = ''; draw() } }
document.querySelector('#status').onchange = draw
clear.onclick = () => { tasks = tasks.filter(({ done }) => !done); draw() }
document.querySelectorAll('li button,.card button').forEach((button) => (button.style.display = 'inline'))
draw()`,
  ).replace('li button{display:none}', '')
