import { type Audit, errorMessage, type Finding, InfraError, linkSignals, within } from '@webeval/core'
import type { Draft } from './findings/draft.js'
import type { Filing } from './findings/file-findings.js'
import { toldByCause } from './findings/told-by-cause.js'
import { toldByPlace } from './findings/told-by-place.js'
import { toldByCover } from './findings/told-by-cover.js'
import { toldByTheme } from './areas/states/told-by-theme.js'
import { targetSelector } from './findings/target-selector.js'
import type { AuditContext, AuditPlan, AuditReport } from './audit-context.js'
import { auditBudget } from './audit-budget.js'
import { confirmGrave } from './lab/confirm-grave.js'

/** Result of all audits. */
export interface AuditsOutcome {
  readonly audits: readonly Audit[]
  readonly findings: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** An audit that is over, and what it drafted. */
interface Ended {
  readonly audit: Audit
  readonly drafts: readonly Draft[]
}

/**
 * Makes the audits, as many at a time as there are lanes, each lane with pages of its own. What they find is filed in the order of the
 * plans, however long each took: the same page gets the same ids. One that breaks, or takes too long, is a warning; only the end of the
 * trial, or of the site, ends them all: then it rejects. `onProgress` hears of each audit that ends, and of its findings when all have ended.
 */
export async function runAudits(
  plans: readonly AuditPlan[],
  lanes: readonly AuditContext[],
  filing: Filing,
  warn: (message: string) => void,
  onProgress: (outcome: AuditsOutcome) => void = () => {},
): Promise<AuditsOutcome> {
  const ended: (Ended | undefined)[] = plans.map(() => undefined)
  const filed = new Map<Ended, Audit>()
  const findings: Finding[] = []
  const notes: Finding[] = []
  const outcome = (): AuditsOutcome => ({
    audits: ended.flatMap((one) => (one ? (filed.get(one) ?? one.audit) : [])),
    findings: [...findings],
    notes: [...notes],
  })
  const file = async (one: Ended) => {
    const { audit, drafts } = one
    const all = ended.flatMap((other) => other?.drafts ?? [])
    const told = await filing.file(
      drafts.filter(
        (draft) =>
          !toldByTheme(draft, all) &&
          !toldByPlace(draft, all) &&
          !toldByCause(draft, all, known) &&
          !toldByCover(draft, all, known),
      ),
    )
    findings.push(...told.findings)
    notes.push(...told.notes)
    filed.set(one, { ...audit, findings: told.findings.map(({ id }) => id) })
    onProgress(outcome())
  }
  const known = (selector: string) => (lanes[0] ? targetSelector(lanes[0], selector) : selector)
  const over = new AbortController()
  const waiting = inStartOrder(plans, lanes.length)
  const work = async (context: AuditContext) => {
    // Only the first lane opens a phone: a second one costs as much as an audit.
    const mayPhone = context === lanes[0]
    for (let next = takeNext(waiting, mayPhone); next; next = takeNext(waiting, mayPhone)) {
      using ends = linkSignals(context.signal, over.signal)
      ended[next.index] = await makeAudit(next.plan, context, ends.signal, warn)
      onProgress(outcome())
    }
  }
  try {
    await Promise.all(
      lanes.map((lane) =>
        work(lane).catch((error: unknown) => {
          over.abort(error)
          throw error
        }),
      ),
    )
  } finally {
    // Files the results of ended audits, even if the site went away in between.
    for (const one of ended) if (one) await file(one)
  }
  return outcome()
}

/** The plans, each with its place in the list. Where audits share the time, long ones start first; else the list says which matter most. */
function inStartOrder(plans: readonly AuditPlan[], lanes: number) {
  const waiting = plans.map((plan, index) => ({ plan, index }))
  const isLong = ({ plan }: { readonly plan: AuditPlan }) => Number(plan.isLong ?? false)
  return lanes === 1 ? waiting : waiting.toSorted((one, two) => isLong(two) - isLong(one))
}

/** Takes the first of the plans that a lane with or without a phone can make. */
function takeNext<One extends { readonly plan: AuditPlan }>(
  waiting: One[],
  mayPhone: boolean,
): One | undefined {
  const at = waiting.findIndex(({ plan }) => mayPhone || !plan.usesPhone)
  return at < 0 ? undefined : waiting.splice(at, 1)[0]
}

/** Seconds of the clock per second of a budget: an audit that takes longer hangs. */
const patience = 4

/** Runs an audit, and looks once more for each grave fault. What was found stays where the budget does not suffice for that look. */
async function runConfirmed(plan: AuditPlan, context: AuditContext): Promise<AuditReport> {
  const tooLong = () => new Error(`took longer than ${plan.maxMs / 1000} s and was given up`)
  const budget = auditBudget(plan.maxMs, tooLong)
  const charged: AuditContext = {
    ...context,
    lab: async () => budget.charge(await context.lab()),
    phone: async () => budget.charge(await context.phone()),
  }
  const bounds = {
    timeoutMs: plan.maxMs * patience,
    onTimeout: tooLong,
    signals: [context.signal, budget.spent],
  }
  const report = await within((signal) => plan.run({ ...charged, signal }), bounds)
  const confirming = within((signal) => confirmGrave(report.drafts, signal), bounds)
  const drafts = await confirming.catch((error: unknown) => {
    context.signal.throwIfAborted()
    if (!budget.spent.aborted) throw error
    return report.drafts
  })
  return { ...report, drafts }
}

/** Makes one audit. Rejects when the trial is over, or the site is gone. */
async function makeAudit(
  plan: AuditPlan,
  context: AuditContext,
  ends: AbortSignal,
  warn: (message: string) => void,
): Promise<Ended> {
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
    const { drafts, counts, spoken } = await runConfirmed(plan, { ...context, signal: ends })
    const more = { ...(counts ? { counts: { ...counts } } : {}), ...(spoken ? { spoken: [...spoken] } : {}) }
    return { audit: audit('ok', more), drafts }
  } catch (error) {
    ends.throwIfAborted()
    const warning = errorMessage(error)
    warn(`the ${plan.name} audit broke: ${warning}`)
    const skipped = error instanceof InfraError && /unrecorded pages/.test(error.message)
    context.abandon()
    // If the site itself is gone, nothing is left to audit, which is not the page's fault.
    if (error instanceof InfraError && !skipped) await context.lab()
    return { audit: audit(skipped ? 'skipped' : 'error', { warning }), drafts: [] }
  }
}
