import type { Task } from './task.js'

/** A named list of tasks, with where it came from. */
export interface Suite {
  readonly name: string
  /** The file or files it was read from, as the user named them. */
  readonly path: string
  /** Hash of the source text: two runs with the same hash ran the same tasks. */
  readonly sha256: string
  readonly tasks: readonly Task[]
  /** The folder of each task's file, by query_id: its files may be uploaded. Absent where the tasks come from no file that is there. */
  readonly folders?: ReadonlyMap<string, string>
  /** What is odd about the files but keeps no task from running, a sentence each. */
  readonly warnings?: readonly string[]
}
