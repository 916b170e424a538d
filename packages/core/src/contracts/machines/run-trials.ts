import type { NamedGrade } from '../../records/grade.js'
import type { RunRecord, TrialLine } from '../../records/run.js'
import type { RunEvent, TrialKey } from '../../records/run-event.js'
import type { Task } from '../../records/task.js'
import type { StoredRun } from '../run-store.js'
import type { TrialTracer } from './trial-tracer.js'

/** A trial that is to be run. */
export interface PlannedTrial {
  readonly key: TrialKey
  readonly task: Task
}

/** A trial that has ended, as the run stores and reports it. */
export interface EndedTrial {
  readonly line: TrialLine
  /** A sentence for people: why the outcome is what it is. */
  readonly reason: string
  readonly grades: readonly NamedGrade[]
  /** Why a model server was not asked again, or null. */
  readonly trouble: { readonly outlook: 'silent' | 'lasting'; readonly message: string } | null
  /** True when files of the trial could not be written because the disk is full. */
  readonly diskFull: boolean
}

/** The run that trials belong to, as those who run them see it. */
export interface RunCourse {
  readonly run: StoredRun
  readonly record: RunRecord
  /** Aborts when no further trial is to be begun, and those under way are to stop. */
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
  /** Whoever hands trials to other processes asks it for what their jobs carry. */
  readonly tracer?: TrialTracer | undefined
  /** US dollars; null without a budget. */
  readonly budgetUsd: number | null
  /** US dollars that the ended trials are known to have cost. */
  spent(): number
  /** True once the budget is spent. Counts the trial that asked as not begun. */
  refuses(): boolean
  /** Stores the line of an ended trial and yields true. Never rejects: if the line can't be stored, it stops the run and yields false. */
  ended(key: TrialKey, worker: number, trial: EndedTrial): Promise<boolean>
  /** Stops the run, because the files of a trial could not be written. */
  broken(key: TrialKey, error: unknown): void
  /** Stops the run for a reason in a sentence. */
  stop(reason: string): void
}

/** Runs planned trials, in this process or elsewhere, and resolves when no more of them will end. */
export type RunTrials = (todo: readonly PlannedTrial[], course: RunCourse) => Promise<void>
