const key = 'daybook:tasks'
const first = [
  { id: 1, text: 'Water the tomatoes', done: true },
  { id: 2, text: 'Book the train to Whitby', done: false },
  { id: 3, text: 'Answer Aunt Odile’s letter', done: false },
]

/** Tasks as they were kept; a few to begin with on the first visit. What can't be read counts as a first visit. */
export function loadTasks() {
  try {
    const tasks = JSON.parse(localStorage.getItem(key))
    return Array.isArray(tasks) && tasks.every(isTask) ? tasks : first
  } catch {
    return first
  }
}

const isTask = (task) => Number.isInteger(task?.id) && typeof task.text === 'string' && typeof task.done === 'boolean'

/** Keeps the tasks; where the browser keeps nothing, they last until the page is closed. */
export function saveTasks(tasks) {
  try {
    localStorage.setItem(key, JSON.stringify(tasks))
  } catch {
    // Private windows and full disks: the tasks are still on the screen.
  }
}
