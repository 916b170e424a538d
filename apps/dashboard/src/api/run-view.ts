import type { CostByRole, PassRate, RunRecord, Summary, UsageByRole } from '@webeval/core'
import type { RunCard } from './run-card.js'

/** A value of a facet, with how many planned trials have it. */
export interface FacetValue {
  readonly name: string
  readonly count: number
}

/** A part of the tasks, with its own pass rate. */
export interface GroupRate {
  readonly name: string
  readonly trials: number
  readonly pass_rate: PassRate
}

/** Costs of a run in US dollars; null where a price is unknown. */
export interface RunCosts {
  readonly by_role: CostByRole
  readonly usage: UsageByRole
  /** Cost of all trials over the passes among them; null without a pass. */
  readonly per_pass: number | null
}

/** `GET api/runs/:run`. */
export interface RunView {
  readonly run: RunCard
  /** null when `run.json` can't be read: `run.problem` says why. */
  readonly record: RunRecord | null
  readonly facets: {
    readonly outcomes: readonly FacetValue[]
    readonly sites: readonly FacetValue[]
    readonly categories: readonly FacetValue[]
    readonly difficulties: readonly FacetValue[]
  }
  readonly groups: {
    readonly by_category: readonly GroupRate[]
    readonly by_site: readonly GroupRate[]
    readonly by_difficulty: readonly GroupRate[]
  }
  readonly costs: RunCosts
  /** Trials with a label. */
  readonly labels: number
  readonly pass_at_k: Summary['pass_at_k']
  readonly pass_hat_k: Summary['pass_hat_k']
  /** Sentences about what could not be read (torn lines, missing tasks). Empty when all is well. */
  readonly problems: readonly string[]
}
