import { createHash } from 'node:crypto'
import { type Task, taskSchema } from '@webeval/core'

/** Hash of a task as a run stores it: the same for the same line of a suite, whichever suite it comes from. */
export const taskHash = (task: Task): string =>
  createHash('sha256')
    .update(JSON.stringify(taskSchema.parse(task)))
    .digest('hex')
