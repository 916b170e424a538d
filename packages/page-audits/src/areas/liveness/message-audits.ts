import type { AuditPlan } from '../../audit-context.js'
import { fleetingAudit } from './messages/fleeting-audit.js'
import { saidAudit } from './messages/said-audit.js'
import { namedOtherEntryAudit } from './messages/named-other-entry-audit.js'
import { namedTargetAudit } from './messages/named-target-audit.js'
import { deniedAudit } from './messages/denied-audit.js'
import { toggledAudit } from './toggled/toggled-audit.js'
import { outdatedAudit } from './outdated/outdated-audit.js'

/** The audits of what messages say, and how long, in the order in which their findings are filed. */
export const messageAudits: readonly AuditPlan[] = [
  fleetingAudit,
  saidAudit,
  namedOtherEntryAudit,
  namedTargetAudit,
  deniedAudit,
  toggledAudit,
  outdatedAudit,
]
