import { countOf, type Summary } from '@webeval/core'
import { costBreakdown } from '@webeval/run-engine'
import pc from 'picocolors'
import { describeCost } from './describe-cost.js'
import { formatCost } from './format.js'

/** The cost of a run for people: in all and per passed trial, then a line for each role that used tokens. */
export function costLines(
  summary: Pick<Summary, 'usage' | 'cost_usd' | 'cost_by_role' | 'pass_rate'>,
): string[] {
  const { cost_usd, usd_per_pass, roles } = costBreakdown(summary)
  const perPass = usd_per_pass ? ` · ${formatCost(usd_per_pass)} per passed trial` : ''
  const total = cost_usd === null ? describeCost(summary) : formatCost(cost_usd)
  const paid = roles.filter(
    (role) => role.cost_usd !== 0 && (role.cost_usd !== null || role.input_tokens + role.output_tokens > 0),
  )
  const lines = paid.map(({ role, calls, input_tokens, output_tokens, ...of }) => {
    const tokens = `${countOf(input_tokens, 'token')} in, ${output_tokens.toLocaleString('en')} out`
    const share =
      of.usd_per_pass !== null && paid.length > 1 ? `, ${formatCost(of.usd_per_pass)} per passed trial` : ''
    return `           ${role.padEnd(12)} ${formatCost(of.cost_usd)}${share} · ${countOf(calls, 'call')}, ${tokens}`
  })
  return [`${pc.bold('cost')}       ${total}${perPass}`, ...lines]
}
