import type { AuditPlan } from './audit-context.js'
import type { EndedAudit } from './make-audit.js'

/**
 * The turn of an audit where several share the time: long ones first, then the rests of long ones that are begun, those that act on nearly every page, and at
 * last those that often only read, which then share one opened page.
 */
export const turnOf = ({
  begun,
  plan: { isLong = false, alwaysActs = false },
}: {
  readonly plan: AuditPlan
  readonly begun?: EndedAudit
}): number => (isLong ? (begun ? 1 : 0) : alwaysActs ? 2 : 3)
