import type { FitnessVerdict, NamedGrade, Outcome, Source, Task } from '@webeval/core'

/** A trial of an audit, as it ended. */
export interface CheckedTrial {
  readonly outcome: Outcome
  /** Why, in a sentence. */
  readonly reason: string
  /** Where its last error came from; null without one. */
  readonly source: Source | null
  /** The request with what its setup added. */
  readonly query: string
  readonly grades: readonly NamedGrade[]
  /** Values that graders read from the page at the end, as JSON; null without a page. */
  readonly readings: string | null
  readonly answer: string | null
  /** Visible text of the last page; null without a page. */
  readonly text: string | null
}

/** Trials of one kind, or the reason why they are missing. */
export type Check = readonly CheckedTrial[] | string

/** All trials of one task in an audit. */
export interface TaskChecks {
  readonly task: Task
  /** One of its graders asks a judge model, whose failures are not the task's. Default false. */
  readonly asksJudge?: boolean
  /** Trials that play the reference solution. */
  readonly oracle: Check
  /** Trials that give up at once. */
  readonly noop: Check
  /** Trials that answer without browsing. */
  readonly guess: Check
}

/** Something that speaks against measuring with a task. */
export interface Objection {
  readonly verdict: Exclude<FitnessVerdict, 'fit'>
  readonly reason: string
}

/** Trials of a check; none if it was not made. */
export const trialsOf = (check: Check): readonly CheckedTrial[] => (typeof check === 'string' ? [] : check)
