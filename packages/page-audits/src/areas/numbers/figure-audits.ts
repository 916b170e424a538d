import type { AuditPlan } from '../../audit-context.js'
import { breakdownsAudit } from './breakdowns/breakdowns-audit.js'
import { ratesAudit } from './totals/rates-audit.js'
import { netFigureAudit } from './totals/net-figure-audit.js'
import { columnCountsAudit } from './totals/column-counts-audit.js'
import { groupSumsAudit } from './groups/group-sums-audit.js'
import { leftOutAudit } from './groups/left-out-audit.js'
import { statusTallyAudit } from './groups/status-tally-audit.js'
import { edgesAudit } from './edges/edges-audit.js'
import { liveLimitsAudit } from './edges/live-limits-audit.js'
import { bordersAudit } from './borders/borders-audit.js'

/** The audits of figures that follow others, and of numbers at their limits, in the order in which their findings are filed. */
export const figureAudits: readonly AuditPlan[] = [
  breakdownsAudit,
  ratesAudit,
  netFigureAudit,
  columnCountsAudit,
  groupSumsAudit,
  leftOutAudit,
  statusTallyAudit,
  edgesAudit,
  liveLimitsAudit,
  bordersAudit,
]
