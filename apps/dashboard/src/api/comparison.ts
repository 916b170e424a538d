import type { ComparisonReport } from '@webeval/core'
import type { RunComparison, TrajectoryPair } from '@webeval/run-engine'
import type { RunCard } from './run-card.js'
import type { TrialRow } from './trial-row.js'

/** `GET api/compare/:a/:b`. */
export interface Comparison {
  readonly a: RunCard
  readonly b: RunCard
  /** Whether both ran the same tasks (the suites' hashes are equal). */
  readonly same_tasks: boolean
  readonly comparison: RunComparison
  /** The difference with its interval and test, and one sentence that says it. */
  readonly report: ComparisonReport
  /** Safe folder name of each task, by query_id. */
  readonly tasks: Readonly<Record<string, string>>
}

/** `GET api/compare/:a/:b/:task/:trial` for the same trial of both runs, `…/:trial/:other` for two of one task, `…/:other/:taskB` for any two. */
export interface TrajectoryComparison {
  readonly a: RunCard
  readonly b: RunCard
  readonly task: string
  readonly trial: number
  /** The task and trial of run b. */
  readonly task_b: string
  readonly trial_b: number
  readonly query: string
  readonly query_b: string
  /** null on the side that has no such trial. */
  readonly row_a: TrialRow | null
  readonly row_b: TrialRow | null
  readonly pair: TrajectoryPair
  /** Screenshots by number, as in `TrialView`. */
  readonly screenshots_a: Readonly<Record<string, string>>
  readonly screenshots_b: Readonly<Record<string, string>>
}
