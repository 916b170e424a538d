import type { Outcome } from '@webeval/core'

/** One planned trial in a run's table. */
export interface TrialRow {
  readonly query_id: string
  /** From 1. */
  readonly trial: number
  /** Safe folder name of the task, used in addresses. */
  readonly task: string
  /** First 200 characters of the query; '' if the run stored no tasks. */
  readonly query: string
  readonly site: string | null
  readonly category: string | null
  readonly difficulty: string | null
  /** null: it has not ended. Which of those are under way, `LiveTrial`s say. */
  readonly outcome: Outcome | null
  readonly passed: boolean | null
  /** 0..1. */
  readonly score: number | null
  readonly steps: number | null
  readonly duration_ms: number | null
  readonly tokens: number | null
  readonly cost_usd: number | null
}

/** `GET api/runs/:run/trials`. */
export interface TrialPage {
  /** Rows of all pages. */
  readonly total: number
  readonly rows: readonly TrialRow[]
  /** Path to ask for next; null: that was all. */
  readonly next: string | null
}

/** Details that a trial's line lacks. */
export interface TrialDetail {
  readonly task: string
  readonly trial: number
  /** Tool calls that ended in an error; null when the messages can't be read. */
  readonly tool_errors: number | null
  readonly grades: readonly {
    readonly name: string
    readonly status: 'graded' | 'skipped' | 'error'
    readonly pass: boolean | null
    readonly score: number | null
  }[]
  readonly termination_reason: string | null
  /** First 200 characters. */
  readonly final_answer: string | null
  /** Why it did not pass; null for a pass. */
  readonly reason: FailureReason | null
  /** A person's last verdict: null where they were unsure; absent without one. */
  readonly label?: boolean | null
}

/** Why a trial did not pass, in words. */
export interface FailureReason {
  /** The grader that decided, without `#2`; null where the end of the trial did. */
  readonly grader: string | null
  /** The kind of reason that trials share: `wrong answer`. */
  readonly kind: string
  /** This trial's own reason, max 300 characters. */
  readonly text: string
}

/** `GET api/runs/:run/details`: of ended trials, in the order of the rows. */
export interface DetailPage {
  readonly details: readonly TrialDetail[]
  readonly next: string | null
}
