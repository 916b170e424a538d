import {
  type Audit,
  errorMessage,
  type Finding,
  InfraError,
  linkSignals,
  UsageError,
  within,
} from '@webeval/core'
import type { Draft } from './findings/draft.js'
import type { Filing } from './findings/file-findings.js'
import { toldByCause } from './findings/told-by-cause.js'
import { toldByCover } from './findings/told-by-cover.js'
import { toldByTheme } from './areas/states/told-by-theme.js'
import type { AuditContext, AuditPlan } from './audit-context.js'
import { arithmeticAudit } from './areas/numbers/arithmetic-audit.js'
import { choicesAudit } from './areas/controls/choices-audit.js'
import { axeAudit } from './areas/accessibility/axe-audit.js'
import { conversionAudit } from './areas/numbers/conversion/conversion-audit.js'
import { collectionAudit } from './areas/collections/collection-audit.js'
import { contentAudit } from './areas/content/content-audit.js'
import { controlsAudit } from './areas/controls/controls-audit.js'
import { dragAudit } from './areas/controls/drag-audit.js'
import { displayAudit } from './areas/numbers/display-audit.js'
import { errorsAudit } from './areas/liveness/errors-audit.js'
import { fieldsAudit } from './areas/controls/fields-audit.js'
import { formsAudit } from './areas/forms/forms-audit.js'
import { framesAudit } from './areas/frames/frames-audit.js'
import { freezeAudit } from './areas/liveness/freeze-audit.js'
import { knownSelector } from './findings/known-selectors.js'
import { journeysAudit } from './areas/journeys/journeys-audit.js'
import { formulaAudit } from './areas/numbers/formulas/formula-audit.js'
import { hollowAudit } from './areas/controls/hollow-audit.js'
import { keyboardAudit } from './areas/keyboard/keyboard-audit.js'
import { linksAudit } from './areas/content/links-audit.js'
import { movesAudit } from './areas/liveness/moves-audit.js'
import { mixedLanguageAudit } from './areas/content/mixed-language-audit.js'
import { pagerAudit } from './areas/controls/pager-audit.js'
import { markupAudit } from './areas/forms/markup-audit.js'
import { panelsAudit } from './areas/controls/panels-audit.js'
import { phoneAudit } from './areas/phone/phone-audit.js'
import { reachAudit } from './areas/controls/reach-audit.js'
import { quantitiesAudit } from './areas/numbers/quantities/quantities-audit.js'
import { rowsAudit } from './areas/collections/rows-audit.js'
import { secondPassAudit } from './areas/controls/second-pass-audit.js'
import { statesAudit } from './areas/states/states-audit.js'
import { timersAudit } from './areas/timers/timers-audit.js'
import { tipAudit } from './areas/numbers/formulas/tip-audit.js'

/** All audits, in the order in which they are begun: those that take longest come first, so that no lane waits for them at the end. */
const allAudits: readonly AuditPlan[] = [
  movesAudit,
  freezeAudit,
  reachAudit,
  formsAudit,
  journeysAudit,
  secondPassAudit,
  collectionAudit,
  timersAudit,
  contentAudit,
  axeAudit,
  framesAudit,
  keyboardAudit,
  phoneAudit,
  errorsAudit,
  controlsAudit,
  rowsAudit,
  fieldsAudit,
  arithmeticAudit,
  displayAudit,
  formulaAudit,
  tipAudit,
  conversionAudit,
  quantitiesAudit,
  pagerAudit,
  statesAudit,
  mixedLanguageAudit,
  hollowAudit,
  linksAudit,
  panelsAudit,
  choicesAudit,
  markupAudit,
  dragAudit,
]

/** The audits of these names in their usual order; all without names. Throws `UsageError` for a name that no audit has. */
export function chooseAudits(names?: readonly string[]): readonly AuditPlan[] {
  const unknown = names?.filter((name) => !allAudits.some((plan) => plan.name === name)) ?? []
  if (unknown.length > 0)
    throw new UsageError(
      `no audit is called ${unknown.join(', ')}; there are ${allAudits.map(({ name }) => name).join(', ')}.`,
    )
  return names ? allAudits.filter(({ name }) => names.includes(name)) : allAudits
}

/** What all audits together found. */
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
 * trial, or of the site, ends them all: then it rejects.
 */
export async function runAudits(
  plans: readonly AuditPlan[],
  lanes: readonly AuditContext[],
  filing: Filing,
  warn: (message: string) => void,
  onProgress: (outcome: AuditsOutcome) => void = () => {},
): Promise<AuditsOutcome> {
  const ended: (Ended | undefined)[] = plans.map(() => undefined)
  const audits: Audit[] = []
  const notes: Finding[] = []
  const outcome = (): AuditsOutcome => ({
    audits: [...audits],
    findings: audits.flatMap((audit) => audit.findings),
    notes: [...notes],
  })
  const file = async ({ audit, drafts }: Ended) => {
    const all = ended.flatMap((other) => other?.drafts ?? [])
    const filed = await filing.file(
      drafts.filter(
        (draft) =>
          !toldByTheme(draft, all) && !toldByCause(draft, all, known) && !toldByCover(draft, all, known),
      ),
    )
    notes.push(...filed.notes)
    audits.push({ ...audit, findings: [...filed.findings] })
    onProgress(outcome())
  }
  const known = (selector: string) => (lanes[0] ? knownSelector(lanes[0], selector) : selector)
  const over = new AbortController()
  const waiting = plans.map((plan, index) => ({ plan, index }))
  const work = async (context: AuditContext) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      using ends = linkSignals(context.signal, over.signal)
      ended[next.index] = await makeAudit(next.plan, context, ends.signal, warn)
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
    // What is filed is what ended, also when the site went away in between.
    for (const one of ended) if (one) await file(one)
  }
  return outcome()
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
    const { drafts, counts } = await within((signal) => plan.run({ ...context, signal }), {
      timeoutMs: plan.mostMs,
      onTimeout: () => new Error(`took longer than ${plan.mostMs / 1000} s and was given up`),
      signals: [ends],
    })
    return { audit: audit('ok', counts ? { counts: { ...counts } } : {}), drafts }
  } catch (error) {
    ends.throwIfAborted()
    const warning = errorMessage(error)
    warn(`the ${plan.name} audit broke: ${warning}`)
    const skipped = error instanceof InfraError && /unrecorded pages/.test(error.message)
    context.abandon()
    // Where the site itself is gone there is nothing left to judge, and that is no fault of the page's.
    if (error instanceof InfraError && !skipped) await context.lab()
    return { audit: audit(skipped ? 'skipped' : 'error', { warning }), drafts: [] }
  }
}
