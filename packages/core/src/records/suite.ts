import type { Task } from './task.js'

/** A named list of tasks, with where it came from. */
export interface Suite {
  readonly name: string
  /** The file or files it was read from, as the user named them. */
  readonly path: string
  /** Hash of the source text: two runs with the same hash ran the same tasks. */
  readonly sha256: string
  readonly tasks: readonly Task[]
  /** What is odd about the files but keeps no task from running, a sentence each. */
  readonly warnings?: readonly string[]
}
