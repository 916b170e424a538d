import type { RunRecord, Task, TrialLine } from '@webeval/core'
import { taskCheck } from './task-check.js'

/** One side of a comparison. */
export interface ComparedRun {
  readonly record: Pick<RunRecord, 'status' | 'trials' | 'suite'> | null
  readonly lines: readonly TrialLine[]
  /** `taskCheck` of each task that the run keeps, by query_id. */
  readonly checks: ReadonlyMap<string, string>
}

/** A run's checks from the tasks that it keeps. `regraded`: those of graders that judged in place of the task's own (`gradedBy`). */
export const checksOf = (
  tasks: readonly Task[] | null,
  regraded: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> =>
  new Map((tasks ?? []).map((task) => [task.query_id, taskCheck(task, regraded.get(task.query_id))]))
