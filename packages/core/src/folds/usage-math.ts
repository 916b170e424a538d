import {
  type CostByRole,
  type ReportedUsage,
  roleSchema,
  type Usage,
  type UsageByRole,
  type UsageReport,
} from '../records/usage.js'

/** Zero usage. */
export const noUsage: Usage = {
  calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  cached_tokens: 0,
  thinking_tokens: 0,
}

/** The sum of two usages. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    calls: a.calls + b.calls,
    input_tokens: a.input_tokens + b.input_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    cached_tokens: a.cached_tokens + b.cached_tokens,
    thinking_tokens: a.thinking_tokens + b.thinking_tokens,
  }
}

/** The sum of usages by role. */
export function sumUsage(usages: readonly UsageByRole[]): UsageByRole {
  const total: UsageByRole = {}
  for (const role of roleSchema.options)
    for (const usage of usages) {
      const part = usage[role]
      if (part) total[role] = addUsage(total[role] ?? noUsage, part)
    }
  return total
}

/** Input and output tokens, over all roles. */
export function totalTokens(usage: UsageByRole): number {
  return Object.values(usage).reduce((sum, part) => sum + part.input_tokens + part.output_tokens, 0)
}

/** The sum of costs in US dollars; null if any is unknown. */
export function sumCosts(costs: readonly (number | null)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}

/** The sum of costs by role; a role's sum is null if any of its parts is unknown. */
export function sumCostsByRole(costs: readonly CostByRole[]): CostByRole {
  const total: CostByRole = {}
  for (const role of roleSchema.options) {
    const parts = costs.flatMap((cost) => (cost[role] === undefined ? [] : [cost[role]]))
    if (parts.length > 0) total[role] = sumCosts(parts)
  }
  return total
}

/** Adds a report of a program's own usage to the sum of those before it; null where it is the first. */
export function addReport(sum: ReportedUsage | null, report: UsageReport): ReportedUsage {
  const { input_tokens, output_tokens, cost_usd = null, model = null } = report
  return {
    reports: (sum?.reports ?? 0) + 1,
    input_tokens: (sum?.input_tokens ?? 0) + input_tokens,
    output_tokens: (sum?.output_tokens ?? 0) + output_tokens,
    cost_usd: sumCosts([sum === null ? 0 : sum.cost_usd, cost_usd]),
    model: model ?? sum?.model ?? null,
  }
}

/** Input and output tokens of a trial, with those that its agent reported; null if the agent reported none of its own. */
export function trialTokens({
  usage,
  reported_usage: reported,
}: {
  readonly usage: UsageByRole
  readonly reported_usage?: ReportedUsage | null | undefined
}): number | null {
  if (reported === null) return null
  return totalTokens(usage) + (reported?.input_tokens ?? 0) + (reported?.output_tokens ?? 0)
}
