import type { Audit } from '@webeval/core'
import type { AuditPlan } from '../../audit-context.js'
import type { OwnMove } from './own-move.js'

/** A page that left itself sooner is hardly there: most audits would only meet it on the run. */
const restlessMs = 4000

/** Whether the page reloads, or goes elsewhere, while nobody acts. */
export const movesAudit: AuditPlan = {
  name: 'moves',
  observes: ['functionality'],
  mostMs: 5_000,
  async run({ move }) {
    if (!move) return { drafts: [] }
    const { reloads, to, afterMs } = move
    const what = reloads ? 'reloads itself' : `goes to ${to} by itself`
    const seconds = Math.max(0.5, (afterMs ?? 0) / 1000)
    const after = afterMs === null ? '' : `, ${seconds} second${seconds === 1 ? '' : 's'} after it was opened`
    return {
      drafts: [
        {
          rule: reloads ? 'reloads-itself' : 'leaves-by-itself',
          ...(isRestless(move) ? { severity: 'critical' as const } : {}),
          description: `The page ${what}${after}, while nobody acts: what was typed or opened on it is lost.`,
          repro: ['Open the page.', 'Wait and do nothing.', `It ${what}.`],
          reproduced: afterMs !== null,
        },
      ],
    }
  },
}

const isRestless = ({ afterMs }: OwnMove): boolean => afterMs !== null && afterMs < restlessMs

/** The audits that can be made of a page that does not stay as it is, and a word about the others; all where it does. */
export function staying(
  plans: readonly AuditPlan[],
  move: OwnMove | null,
): { readonly made: readonly AuditPlan[]; readonly left: readonly Audit[] } {
  if (!move || !isRestless(move)) return { made: plans, left: [] }
  const holds = ({ name }: AuditPlan) => /^(?:moves|errors|content)$/.test(name)
  return {
    made: plans.filter(holds),
    left: plans
      .filter((plan) => !holds(plan))
      .map(({ name, observes }) => ({
        name,
        status: 'skipped',
        observes: [...observes],
        findings: [],
        warning: 'the page does not stay as it is long enough to be looked at',
      })),
  }
}
