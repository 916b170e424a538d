import type { Outcome, PassRate, RunRecord } from '@webeval/core'

/** A run as the list shows it, and as the head of its own page. */
export interface RunCard {
  readonly run_id: string
  /** People's name for it, their tags and note; null or empty without. */
  readonly name: string | null
  readonly tags: readonly string[]
  readonly note: string | null
  /** null: read below without. Otherwise a sentence why this folder can't be shown as a run (old schema, torn file); only `run_id`, `started_at` and `status` may then be known. */
  readonly problem: string | null
  /** As `run.json` says; `killed` when it says running but no process is at it. null when `run.json` can't be read. */
  readonly status: RunRecord['status'] | 'killed' | null
  readonly started_at: string | null
  readonly finished_at: string | null
  /** Wall-clock milliseconds: the sum of its sittings, until now for a running one. null for a killed run. */
  readonly duration_ms: number | null
  /** One, and one more for each resume. */
  readonly sittings: number
  readonly suite: { readonly name: string; readonly tasks: number } | null
  readonly agent: string | null
  /** Distinct model specs in the order of the roles. */
  readonly models: readonly string[]
  /** Groups runs that can be compared into trends: the same task files, selected tasks, limits, agent and models by role. */
  readonly trend: string | null
  readonly trials_per_task: number
  readonly workers: number
  /** Trials planned, and of them ended. */
  readonly planned: number
  readonly ended: number
  readonly outcomes: Partial<Record<Outcome, number>>
  readonly pass_rate: PassRate | null
  readonly steps: number
  /** Sum of the trials' own time, in milliseconds. */
  readonly trial_ms: number
  readonly tokens: number
  /** US dollars; null when a price is unknown. */
  readonly cost_usd: number | null
  /** Scores of evaluated pages, 0..100; null for runs that evaluate none. */
  readonly page_scores: {
    readonly mean: number
    readonly min: number
    readonly max: number
    readonly count: number
  } | null
}

/** Pass rates over time of runs that can be compared, oldest first; only runs that have come to their end. */
export interface Trend {
  readonly key: string
  readonly suite: string
  readonly tasks: number
  readonly agent: string
  readonly models: readonly string[]
  readonly points: readonly {
    readonly run_id: string
    readonly started_at: string
    readonly value: number
    readonly interval: readonly [number, number]
    readonly denominator: number
  }[]
}

/** `GET api/runs`. */
export interface RunList {
  /** Newest first; runs that can't be read come last. */
  readonly runs: readonly RunCard[]
  readonly trends: readonly Trend[]
}
