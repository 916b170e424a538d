import type { Audit } from '@webeval/core'
import type { AuditPlan } from '../../audit-context.js'

/** The audits that a page which needs seconds to show itself is spared, so that a verdict does not take minutes, and a word about each. */
export function sparing(plans: readonly AuditPlan[]): {
  readonly made: readonly AuditPlan[]
  readonly left: readonly Audit[]
} {
  const isSpared = ({ opensOften = false }: AuditPlan) => opensOften
  return {
    made: plans.filter((plan) => !isSpared(plan)),
    left: plans.filter(isSpared).map(({ name, observes }) => ({
      name,
      status: 'skipped',
      observes: [...observes],
      findings: [],
      warning: 'the page needs seconds to show itself, and this audit would open it many times',
    })),
  }
}
