import type { NamedGrade } from './grade.js'
import type { Outcome } from './outcome.js'
import type { RunRecord, Summary, TrialLine } from './run.js'

/** Identifies a trial. */
export interface TrialKey {
  readonly query_id: string
  /** From 1. */
  readonly trial: number
}

/** Events during a run, for progress displays and dashboards. */
export type RunEvent =
  | {
      readonly type: 'run_started'
      readonly run: RunRecord
      readonly folder: string
      readonly planned: number
      readonly done: number
    }
  | { readonly type: 'trial_started'; readonly key: TrialKey; readonly worker: number }
  | {
      readonly type: 'step_started'
      readonly key: TrialKey
      readonly worker: number
      readonly step: number
      readonly tool: string
    }
  | {
      readonly type: 'model_waiting'
      readonly key: TrialKey
      readonly worker: number
      /** The provider and the cause: `gemini: rate limit`. */
      readonly reason: string
      /** Milliseconds, if known. */
      readonly expected_ms: number
    }
  | { readonly type: 'model_resumed'; readonly key: TrialKey; readonly worker: number }
  | {
      readonly type: 'trial_retried'
      readonly key: TrialKey
      readonly worker: number
      readonly outcome: Outcome
      readonly reason: string
    }
  | {
      readonly type: 'trial_finished'
      readonly key: TrialKey
      readonly worker: number
      readonly line: TrialLine
      readonly reason: string
      /** Its grades, where it was graded. */
      readonly grades?: readonly NamedGrade[]
    }
  | { readonly type: 'notice'; readonly message: string }
  | { readonly type: 'run_finished'; readonly run: RunRecord; readonly summary: Summary }
