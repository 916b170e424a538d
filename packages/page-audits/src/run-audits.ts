import { type Audit, type Finding, linkSignals } from '@webeval/core'
import type { EarlyLane } from './early/early-audits.js'
import type { Draft } from './findings/draft.js'
import type { Filing } from './findings/file-findings.js'
import { toldByCause } from './findings/told/told-by-cause.js'
import { toldByDialog } from './findings/told/told-by-dialog.js'
import { toldByEvent } from './findings/told/told-by-event.js'
import { toldByPlace } from './findings/told/told-by-place.js'
import { toldByCover } from './findings/told/told-by-cover.js'
import { toldByTheme } from './areas/states/told-by-theme.js'
import { targetSelector } from './findings/target-selector.js'
import type { AuditContext, AuditPlan } from './audit-context.js'
import { createAuditQueue } from './audit-queue.js'
import type { EndedAudit } from './make-audit.js'
import { makeQueuedAudit } from './make-queued-audit.js'

/** Result of all audits. */
export interface AuditsOutcome {
  readonly audits: readonly Audit[]
  readonly findings: readonly Finding[]
  readonly notes: readonly Finding[]
}

/**
 * Makes the audits, as many at a time as there are lanes, each lane with pages of its own. What they find is filed in the order of the
 * plans, however long each took: the same page gets the same ids. One that breaks, or takes too long, is a warning; only the end of the
 * trial, or of the site, ends them all: then it rejects. `onProgress` hears of each audit that ends, and of its findings when all have ended. `early`: what each lane
 * began while the page was explored.
 */
export async function runAudits(
  plans: readonly AuditPlan[],
  lanes: readonly AuditContext[],
  filing: Filing,
  warn: (message: string) => void,
  onProgress: (outcome: AuditsOutcome) => void = () => {},
  early: readonly (EarlyLane | undefined)[] = [],
): Promise<AuditsOutcome> {
  const ended: (EndedAudit | undefined)[] = plans.map(() => undefined)
  const filed = new Map<EndedAudit, Audit>()
  const findings: Finding[] = []
  const notes: Finding[] = []
  const outcome = (): AuditsOutcome => ({
    audits: ended.flatMap((one) => (one ? (filed.get(one) ?? one.audit) : [])),
    findings: [...findings],
    notes: [...notes],
  })
  const file = async (one: EndedAudit) => {
    const { audit, drafts } = one
    const all = ended.flatMap((other) => other?.drafts ?? [])
    const told = await filing.file(drafts.filter((draft) => !isToldByOthers(draft, all, known)))
    findings.push(...told.findings)
    notes.push(...told.notes)
    filed.set(one, { ...audit, findings: told.findings.map(({ id }) => id) })
    onProgress(outcome())
  }
  const known = (selector: string) => (lanes[0] ? targetSelector(lanes[0], selector) : selector)
  const over = new AbortController()
  const queue = createAuditQueue(plans, lanes.length, early)
  const end = (index: number, one: EndedAudit) => {
    ended[index] = one
    onProgress(outcome())
  }
  const work = async (context: AuditContext, lane: number) => {
    if (early[lane]) await queue.adopt(early[lane], end)
    const mayPhone = lane === phoneLaneOf(early)
    for (let next = queue.take(mayPhone); next; next = queue.take(mayPhone)) {
      using ends = linkSignals(context.signal, over.signal)
      end(next.index, await makeQueuedAudit(next, context, ends.signal, warn))
    }
  }
  try {
    await Promise.all(
      lanes.map((lane, index) =>
        work(lane, index).catch((error: unknown) => {
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

/** The lane that opens a phone, as a second one would cost as much as an audit: the first of the early lanes, which may have opened one. */
const phoneLaneOf = (early: readonly (EarlyLane | undefined)[]): number =>
  Math.max(
    0,
    early.findIndex((lane) => lane !== undefined),
  )

/** Whether another draft tells of the same fault. */
const isToldByOthers = (draft: Draft, all: readonly Draft[], known: (selector: string) => string): boolean =>
  toldByTheme(draft, all) ||
  toldByPlace(draft, all) ||
  toldByCause(draft, all, known) ||
  toldByCover(draft, all, known) ||
  toldByDialog(draft, all, known) ||
  toldByEvent(draft, all)
