import type { AuditPlan } from './audit-context.js'
import type { EndedAudit } from './make-audit.js'

/**
 * The turn of an audit where several share the time: those that take longest first, then those that act on nearly every page, and at last those that often
 * only read, which then share one opened page.
 */
export const turnOf = ({
  begun,
  plan: { seconds = 0, restSeconds = 0, alwaysActs = false },
}: {
  readonly plan: AuditPlan
  readonly begun?: EndedAudit
}): number => {
  const left = begun ? restSeconds : seconds
  return left > 0 ? -left : alwaysActs ? 1 : 2
}
