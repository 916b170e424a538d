import { type Audit, errorMessage, InfraError, within } from '@webeval/core'
import { auditBudget, BudgetSpentError } from './audit-budget.js'
import type { AuditPlan, AuditReport, PageContext } from './audit-context.js'
import type { Draft } from './findings/draft.js'
import { confirmGrave } from './lab/confirm-grave.js'

/** An audit that is over, and what it drafted. */
export interface EndedAudit {
  readonly audit: Audit
  readonly drafts: readonly Draft[]
  /** The part of it that still has to be made, once the page has been explored. */
  readonly rest?: AuditReport['rest']
}

/** An audit that runs with the inputs that there are. */
type RunnableAudit<Context> = Pick<AuditPlan, 'name' | 'observes' | 'maxMs'> & {
  run(context: Context): Promise<AuditReport>
}

/** Seconds of the clock per second of a budget: an audit that takes longer hangs. */
const patience = 4

/** Runs an audit, and looks once more for each grave fault. What was found stays where the budget does not suffice for that look. */
async function runConfirmed<Context extends PageContext>(
  plan: RunnableAudit<Context>,
  context: Context,
): Promise<AuditReport> {
  const words = `took longer than ${plan.maxMs / 1000} s and was given up`
  const tooLong = () => new Error(words)
  const budget = auditBudget(plan.maxMs, () => new BudgetSpentError(words))
  const charged = {
    ...context,
    lab: async () => budget.charge(await context.lab()),
    phone: async () => budget.charge(await context.phone()),
  }
  const bounds = { timeoutMs: plan.maxMs * patience, onTimeout: tooLong, signals: [context.signal] }
  // Once the budget is spent each call to a page throws: the audit ends by itself, with what it has found.
  const report = await within((signal) => plan.run({ ...charged, signal }), bounds)
  const confirming = within((signal) => confirmGrave(report.drafts, signal), {
    ...bounds,
    signals: [context.signal, budget.spent],
  })
  const drafts = await confirming.catch((error: unknown) => {
    context.signal.throwIfAborted()
    if (!budget.spent.aborted) throw error
    return report.drafts
  })
  return { ...report, drafts }
}

/** Makes one audit, and confirms what is grave. One that breaks is a warning, and what it had found counts where it only ran out of its budget; rejects when `ends` aborts, or the site is gone. */
export async function makeAudit<Context extends PageContext>(
  plan: RunnableAudit<Context>,
  context: Context,
  ends: AbortSignal,
  warn: (message: string) => void,
): Promise<EndedAudit> {
  const began = performance.now()
  const audit = (status: Audit['status'], more: Partial<Audit>): Audit => ({
    name: plan.name,
    status,
    observes: [...plan.observes],
    findings: [],
    ms: Math.round(performance.now() - began),
    ...more,
  })
  try {
    const { drafts, counts, spoken, rest } = await runConfirmed(plan, { ...context, signal: ends })
    const more = { ...(counts ? { counts: { ...counts } } : {}), ...(spoken ? { spoken: [...spoken] } : {}) }
    return { audit: audit('ok', more), drafts, ...(rest ? { rest } : {}) }
  } catch (error) {
    ends.throwIfAborted()
    const warning = errorMessage(error)
    warn(`the ${plan.name} audit broke: ${warning}`)
    const skipped = error instanceof InfraError && /unrecorded pages/.test(error.message)
    context.abandon()
    // If the site itself is gone, nothing is left to audit, which is not the page's fault.
    if (error instanceof InfraError && !skipped) await context.lab()
    const found = error instanceof BudgetSpentError ? error.found : []
    return { audit: audit(skipped ? 'skipped' : 'error', { warning }), drafts: found }
  }
}
