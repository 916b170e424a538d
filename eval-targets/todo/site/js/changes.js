/** Each change yields a new list and leaves the old one as it was. */

export const addTask = (tasks, text) => [...tasks, { id: Math.max(0, ...tasks.map(({ id }) => id)) + 1, text, done: false }]

export const toggleTask = (tasks, id) => tasks.map((task) => (task.id === id ? { ...task, done: !task.done } : task))

export const renameTask = (tasks, id, text) => tasks.map((task) => (task.id === id ? { ...task, text } : task))

export const removeTask = (tasks, id) => tasks.filter((task) => task.id !== id)

export const withoutDone = (tasks) => tasks.filter(({ done }) => !done)

/** The tasks that a filter shows: all, open or done. */
export const shownBy = (tasks, filter) => tasks.filter(({ done }) => filter === 'all' || done === (filter === 'done'))

/** How many are left, as a sentence. */
export function countText(tasks) {
  const open = tasks.filter(({ done }) => !done).length
  if (open === 0) return tasks.length === 0 ? 'A clean page.' : 'All done. Well done.'
  return `${open} ${open === 1 ? 'task' : 'tasks'} left`
}
