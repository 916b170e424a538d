import type { Summary } from '@webeval/core'
import { formatCost } from './format.js'

/**
 * Describes a run's cost for people: the total, the cost by role if several roles cost something, and
 * unknown parts.
 */
export function describeCost({
  cost_usd,
  cost_by_role = {},
}: Pick<Summary, 'cost_usd' | 'cost_by_role'>): string {
  const roles = Object.entries(cost_by_role)
  const unknown = roles.flatMap(([role, cost]) => (cost === null ? [role] : []))
  const paid = roles.flatMap(([role, cost]) => (cost ? [`${role} ${formatCost(cost)}`] : []))
  const known = paid.length > (cost_usd === null ? 0 : 1) ? ` (${paid.join(', ')})` : ''
  const whom = unknown.length > 0 ? ` for ${unknown.join(', ')}` : ''
  return `${cost_usd === null ? `unknown${whom}` : formatCost(cost_usd)}${known}`
}
