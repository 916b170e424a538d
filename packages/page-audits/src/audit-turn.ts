import type { AuditPlan } from './audit-context.js'
import type { EndedAudit } from './make-audit.js'

/** Turn of an audit where several share the time: long audits first, then those that act on most pages, then those that only read and so share one opened page. */
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
