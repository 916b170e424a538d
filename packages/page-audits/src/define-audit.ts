import type {
  AuditContext,
  AuditPlan,
  AuditReport,
  DeclaredRule,
  EarlyRun,
  PageContext,
} from './audit-context.js'
import type { RuleId } from './rules/rules.js'

/** The ids that drafts may carry under a declaration: `axe/*` allows each of axe-core's. */
export type Reported<Declared extends DeclaredRule> =
  | Exclude<Declared, 'axe/*'>
  | ('axe/*' extends Declared ? Extract<RuleId, `axe/${string}`> : never)

/**
 * Defines an audit: `defineAudit({ name: 'drag', rules: ['dead-drag'], … })`. A draft under a rule that it doesn't declare
 * does not compile.
 */
export const defineAudit = <const Declared extends DeclaredRule>(
  audit: Omit<AuditPlan, 'rules' | 'run' | 'early'> & {
    readonly rules: readonly Declared[]
    run(context: AuditContext): Promise<AuditReport<Reported<Declared>>>
  },
): AuditPlan => audit

/** Defines an audit that needs nothing of the exploration, so that it may run at the same time; `touches` says what it does to the page. */
export const definePageAudit = <const Declared extends DeclaredRule>({
  touches,
  ...audit
}: Omit<AuditPlan, 'rules' | 'run' | 'early'> & {
  readonly rules: readonly Declared[]
  readonly touches: EarlyRun['touches']
  run(context: PageContext): Promise<AuditReport<Reported<Declared>>>
}): AuditPlan => ({ ...audit, early: { touches, run: (context) => audit.run(context) } })
