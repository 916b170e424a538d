import { countOf, type Role, type TrialLine } from '@webeval/core'
import type { ModelsByRole } from '../trial/models/metered-models.js'

/** Limit of a run's cost, and its cost so far. */
export interface Budget {
  /** Takes in a trial that has ended. */
  add(line: TrialLine): void
  /** US dollars known to be spent. */
  spent(): number
  /** True once what is known to be spent has reached the limit: no trial is to be begun. Tells so the first time, and counts the trials. */
  refuses(): boolean
  /** Why the run stops short, in a sentence; null when no trial was refused. */
  reason(): string | null
}

/**
 * Keeps a budget in US dollars (null: no limit) and counts the trials in `before` against it. If a trial's
 * cost is only partly known, it counts the known part and reports the first such trial to `notice`.
 */
export function openBudget(
  limit: number | null,
  before: readonly TrialLine[],
  models: ModelsByRole,
  notice: (message: string) => void,
): Budget {
  let spent = 0
  let refused = 0
  let told = false
  const add = (line: TrialLine) => {
    spent += knownCost(line)
    if (limit === null || line.cost_usd !== null || told) return
    told = true
    notice(
      `the price is not known of ${unknownIn(line, models)}: what it costs is not counted, and the budget of $${limit} can't hold it. Give its price with --prices <file>, or stop the run.`,
    )
  }
  for (const line of before) add(line)
  return {
    add,
    spent: () => spent,
    refuses() {
      if (limit === null || spent < limit) return false
      if (refused++ === 0)
        notice(`the budget of $${limit} is spent: no further trial is begun, those under way end`)
      return true
    },
    reason: () =>
      refused === 0
        ? null
        : `the budget of $${limit} is spent ($${spent.toFixed(4)} by the trials that have ended), and ${countOf(refused, 'trial was', 'trials were')} not begun`,
  }
}

/** The known part of what trials cost, US dollars. */
export const spentBy = (lines: readonly TrialLine[]): number =>
  lines.reduce((sum, line) => sum + knownCost(line), 0)

/** The known part of a trial's cost, US dollars. */
const knownCost = ({ cost_usd, cost_by_role = {} }: TrialLine): number =>
  cost_usd ?? Object.values(cost_by_role).reduce<number>((sum, cost) => sum + (cost ?? 0), 0)

function unknownIn(line: TrialLine, models: ModelsByRole): string {
  const { query_id, usage, cost_by_role = {}, reported_usage: reported } = line
  const metered = (Object.keys(usage) as Role[])
    .filter((role) => (cost_by_role[role] ?? null) === null)
    .map((role) => `${role} (${models[role]?.spec ?? 'a model of an earlier run'})`)
  const own =
    reported !== undefined && (reported?.cost_usd ?? null) === null ? ["the agent's own models"] : []
  return [...metered, ...own].join(', ') || query_id
}
