import { addTask, countText, removeTask, renameTask, shownBy, toggleTask, withoutDone } from './changes.js'
import { startDaybook } from './daybook.js'
import { editRow } from './edit-row.js'
import { faults } from './faults.js'
import { startPlanted } from './plant.js'
import { taskRow } from './task-row.js'
import { loadTasks, saveTasks } from './task-store.js'

const changes = { addTask, toggleTask, renameTask, removeTask, withoutDone, shownBy, countText }
startPlanted(faults, { loadTasks, saveTasks, ...changes, taskRow, editRow }, startDaybook)
