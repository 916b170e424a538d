/** A row of a task, altered after it was made. */
const alteredRow = (alter) => ({
  parts: ({ taskRow }) => ({
    taskRow: (task, acts) => {
      const row = taskRow(task, acts)
      alter(row, task, acts)
      return row
    },
  }),
})

/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'deletes-the-next-one': {
    parts: ({ removeTask }) => ({
      removeTask: (tasks, id) => {
        const at = tasks.findIndex((task) => task.id === id)
        return removeTask(tasks, (tasks[at + 1] ?? tasks[at]).id)
      },
    }),
  },
  'filter-does-nothing': { parts: ({ shownBy }) => ({ shownBy: (tasks) => shownBy(tasks, 'all') }) },
  'count-off-by-one': {
    parts: ({ countText }) => ({ countText: (tasks) => countText([...tasks, { id: 0, text: '', done: false }]) }),
  },
  'dead-edit-button': {
    parts: ({ taskRow }) => ({ taskRow: (task, acts) => taskRow(task, { ...acts, onEdit: () => {} }) }),
  },
  'adds-empty-tasks': {
    page: (document) =>
      document.querySelector('#add').addEventListener('submit', () => {
        const input = document.querySelector('#new-task')
        if (input.value.trim() === '') input.value = '\u2800'
      }, { capture: true }),
  },
  'asks-with-confirm': {
    parts: ({ taskRow }) => ({
      taskRow: (task, acts) => taskRow(task, { ...acts, onDelete: (id) => confirm('Are you sure?') && acts.onDelete(id) }),
    }),
  },
  'no-empty-message': { css: '.empty, .error { visibility: hidden }' },
  'forgets-everything': { parts: () => ({ saveTasks: () => {} }) },
  'save-rejects': {
    parts: ({ saveTasks }) => ({
      saveTasks: (tasks) => {
        saveTasks(tasks)
        void Promise.reject(new Error('sync failed: no endpoint'))
      },
    }),
  },
  'ticks-are-divs': alteredRow((row, task, { onToggle }) => {
    const box = row.querySelector('.tick input')
    const drawn = document.createElement('div')
    drawn.style.cssText = `width:1.5rem;height:1.5rem;border:2px solid #24594a;border-radius:.3rem;background:${task.done ? '#24594a' : '#fff'}`
    drawn.className = 'box'
    drawn.addEventListener('click', () => onToggle(task.id))
    box.replaceWith(drawn)
  }),
  'no-label': {
    page: (document) => {
      const label = document.querySelector('label[for="new-task"]')
      label.remove()
      document.querySelector('#new-task').removeAttribute('placeholder')
    },
  },
  'tiny-buttons': { css: '.acts button { width: 16px; height: 16px; min-height: 0 } .acts svg { width: 14px }' },
  'long-words-burst': { css: '.text { overflow-wrap: normal; white-space: nowrap } .task { grid-template-columns: 2.75rem 1fr auto }' },
  'toast-over-form': { css: '.toast { position: absolute; bottom: auto; top: 12.5rem } @media (min-width: 40rem) { .toast { top: 15rem } }' },
}
