import type { AuditPlan, Filing, Journal, PageHabits } from '@webeval/page-audits'
import type { AgentContext, AgentTab } from '@webeval/core'

/** One page that is evaluated, and what it is evaluated with. */
export interface Visit {
  readonly context: AgentContext
  readonly tab: AgentTab
  readonly journal: Journal
  readonly filing: Filing
  readonly startUrl: string
  readonly how: PageHabits
  readonly plans: readonly AuditPlan[]
  readonly warn: (message: string) => void
}
