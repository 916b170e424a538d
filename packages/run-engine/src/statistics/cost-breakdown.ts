import { type Role, roleSchema, type Summary } from '@webeval/core'

/** Usage and cost of one role over a run. */
export interface RoleCost {
  readonly role: Role
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  /** US dollars; null when a price is unknown. */
  readonly cost_usd: number | null
  /** The role's cost divided by the passed trials; null when it is unknown or no trial passed. */
  readonly usd_per_pass: number | null
}

/** Cost of a run, by role and per passed trial. */
export interface CostBreakdown {
  readonly cost_usd: number | null
  readonly usd_per_pass: number | null
  /** The roles that were called, in the order of their schema. */
  readonly roles: readonly RoleCost[]
}

/** Divides a run's cost by role and by passed trial. Trials that did not pass count in the cost. */
export function costBreakdown({
  usage,
  cost_usd,
  cost_by_role = {},
  pass_rate: { passed },
}: Pick<Summary, 'usage' | 'cost_usd' | 'cost_by_role' | 'pass_rate'>): CostBreakdown {
  const perPass = (cost: number | null) => (cost === null || passed === 0 ? null : cost / passed)
  const roles = roleSchema.options.flatMap((role): RoleCost[] => {
    const used = usage[role]
    if (!used) return []
    const { calls, input_tokens, output_tokens } = used
    const cost = cost_by_role[role] ?? null
    return [{ role, calls, input_tokens, output_tokens, cost_usd: cost, usd_per_pass: perPass(cost) }]
  })
  return { cost_usd, usd_per_pass: perPass(cost_usd), roles }
}
