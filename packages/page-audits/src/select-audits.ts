import { type Audit, UsageError } from '@webeval/core'
import { allAudits } from './all-audits.js'
import type { AuditPlan } from './audit-context.js'

/** The audits of these names in their usual order; all without names. Throws `UsageError` for a name that no audit has. */
export function chooseAudits(names?: readonly string[]): readonly AuditPlan[] {
  const unknown = names?.filter((name) => !allAudits.some((plan) => plan.name === name)) ?? []
  if (unknown.length > 0)
    throw new UsageError(
      `no audit is called ${unknown.join(', ')}; there are ${allAudits.map(({ name }) => name).join(', ')}.`,
    )
  return names ? allAudits.filter(({ name }) => names.includes(name)) : allAudits
}

/** The audits that may report a rule. */
export const auditsOf = (rule: string): readonly AuditPlan[] =>
  allAudits.filter(({ rules }) =>
    rules.some((own) => own === rule || (own === 'axe/*' && rule.startsWith('axe/'))),
  )

/** What makes some audits of a page pointless, or too slow. */
export interface PageManners {
  /** It takes seconds to show itself. */
  readonly slow: boolean
  /** It reloads or leaves within seconds. */
  readonly restless: boolean
  /** Its browser takes one act at a time. */
  readonly oneByOne: boolean
}

const exclusions = [
  {
    when: 'restless',
    excludes: ({ onRestlessPage = false }: AuditPlan) => !onRestlessPage,
    warning: 'the page does not stay as it is long enough to be looked at',
  },
  {
    when: 'slow',
    excludes: ({ opensOften = false }: AuditPlan) => opensOften,
    warning: 'the page needs seconds to show itself, and this audit would open it many times',
  },
] as const

/** Splits audits into those that fit a page, in their order, and a record of each that does not, with the reason. */
export function fitAudits(
  plans: readonly AuditPlan[],
  page: PageManners,
): { readonly fitting: readonly AuditPlan[]; readonly left: readonly Audit[] } {
  const reasonAgainst = (plan: AuditPlan) =>
    exclusions.find(({ when, excludes }) => page[when] && excludes(plan))?.warning
  const essentialFirst = (one: AuditPlan, two: AuditPlan) =>
    Number(two.essential ?? false) - Number(one.essential ?? false)
  const fitting = plans.filter((plan) => reasonAgainst(plan) === undefined)
  return {
    fitting: page.oneByOne ? fitting.toSorted(essentialFirst) : fitting,
    left: plans.flatMap((plan) => {
      const warning = reasonAgainst(plan)
      return warning === undefined ? [] : [skippedAudit(plan, warning)]
    }),
  }
}

/** The record of an audit that did not run. */
export const skippedAudit = ({ name, observes }: AuditPlan, warning: string): Audit => ({
  name,
  status: 'skipped',
  observes: [...observes],
  findings: [],
  warning,
})
