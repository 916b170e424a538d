import type { RunRecord, Task, TrialLine } from '@webeval/core'
import { taskCheck } from './task-check.js'

/** One side of a comparison. */
export interface ComparedRun {
  readonly record: Pick<RunRecord, 'status' | 'trials' | 'suite'> | null
  readonly lines: readonly TrialLine[]
  /** `taskCheck` of each task that the run keeps, by query_id. */
  readonly checks: ReadonlyMap<string, string>
}

/** A run's checks from the tasks that it keeps. */
export const checksOf = (tasks: readonly Task[] | null): ReadonlyMap<string, string> =>
  new Map((tasks ?? []).map((task) => [task.query_id, taskCheck(task)]))
