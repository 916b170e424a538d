import type { Deduction, Finding, FindingCategory } from '@webeval/core'
import type { Rubric } from './rubric-record.js'

type Scored = Pick<Finding, 'id' | 'rule' | 'category' | 'severity'>

/**
 * Computes the points that findings deduct. Within one rule and category the dearest finding counts in
 * full, each further one `repeat` times the share before it, up to the cap. With `repeat` at most one half,
 * a further finding never makes the sum smaller. The order of the findings does not matter.
 */
export function deduct(findings: readonly Scored[], rubric: Rubric): Deduction[] {
  const { also } = rubric.deductions
  const direct = [
    ...groupBy(findings, ({ rule, category }) => JSON.stringify([category, rule])).values(),
  ].flatMap((group) => deductGroup(group, rubric))
  const spilt = also.flatMap((spill) => {
    const causes = findings.filter(
      ({ category, severity, rule }) =>
        category === spill.from && severity === spill.severity && fits(spill.rule ?? '*', rule),
    )
    return causes.toSorted(byId).map(({ id, rule }, index): Deduction => ({
      finding: id,
      rule,
      category: spill.to,
      points: weightOf(rubric, spill.to) * spill.share * rubric.deductions.repeat ** index,
      reason: `${spill.severity} in ${words(spill.from)}: ${spill.why}`,
    }))
  })
  return [...direct, ...spilt]
}

function deductGroup(group: readonly Scored[], rubric: Rubric): Deduction[] {
  const { rule, category } = group[0]!
  const { by_severity, repeat, cap: usualCap, rules } = rubric.deductions
  const entry = rules.find((each) => fits(each.rule, rule))
  const weight = weightOf(rubric, category)
  const cap = (entry?.cap ?? Math.max(usualCap, entry?.share ?? 0)) * weight
  const shareOf = ({ severity }: Scored) => entry?.share ?? by_severity[severity]
  let left = cap
  return group
    .toSorted((a, b) => shareOf(b) - shareOf(a) || byId(a, b))
    .map((finding, index) => {
      const full = shareOf(finding) * repeat ** index * weight
      const points = Math.min(full, left)
      left -= points
      const basis = entry?.share === undefined ? finding.severity : `rule ${rule}`
      const reason = [
        `${basis}: ${percent(shareOf(finding))} of ${weight}`,
        ...(index > 0 ? [`number ${index + 1} of its kind: × ${repeat ** index}`] : []),
        ...(points < full ? [`all of its kind take at most ${percent(cap / (weight || 1))}`] : []),
      ].join('; ')
      return { finding: finding.id, rule, category, points, reason }
    })
}

/** Whether a rule is meant by a pattern: the same name, or with a `*` at the end the same beginning. */
const fits = (pattern: string, rule: string): boolean =>
  pattern.endsWith('*') ? rule.startsWith(pattern.slice(0, -1)) : rule === pattern

/** Points of a category in a rubric. */
export const weightOf = (rubric: Rubric, category: FindingCategory): number =>
  rubric.categories.find(({ id }) => id === category)?.weight ?? 0

const byId = (a: Scored, b: Scored) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const percent = (value: number) => `${Math.round(value * 100)} %`
const words = (category: FindingCategory) => category.replaceAll('_', ' ')

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}
