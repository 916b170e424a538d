import { linkSignals } from '@webeval/core'
import type { AuditPlan, EarlyRun, PageContext } from '../audit-context.js'
import { turnOf } from '../audit-turn.js'
import { type EndedAudit, makeAudit } from '../make-audit.js'
import { scanSends } from './scan-sends.js'

/** A lane of audits that began while the page was explored. */
export interface EarlyLane {
  /** Each audit that it began, and how that ended; null where it did not end well, so that it has to be made again. */
  readonly begun: ReadonlyMap<AuditPlan, Promise<EndedAudit | null>>
  /** Resolves when the lane makes none of them any more. */
  readonly over: Promise<void>
}

/** Audits that run while the page is explored. Disposing of them ends those under way. */
export interface EarlyAudits extends AsyncDisposable {
  readonly lanes: readonly EarlyLane[]
  /** Begins no further audit. Yields the lanes, in which one audit each may still be under way. */
  stop(): readonly EarlyLane[]
}

type EarlyPlan = AuditPlan & { readonly early: EarlyRun }

/** Begins, in lanes of their own, the audits that need no exploration. They warn of nothing: what did not end well is made again. */
export function beginEarly(plans: readonly AuditPlan[], lanes: readonly PageContext[]): EarlyAudits {
  const waiting = inTurn(plans.filter((plan): plan is EarlyPlan => plan.early !== undefined))
  const ending = new AbortController()
  let sends: Promise<boolean> | null = null
  let stopped = false
  const take = (mayAct: boolean, mayPhone: boolean): EarlyPlan | undefined => {
    const at = waiting.findIndex(
      ({ early, usesPhone = false }) => (mayAct || early.touches === 'reads') && (mayPhone || !usesPhone),
    )
    return stopped || at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const made = lanes.map((context, lane): EarlyLane => {
    // The same lane opens the phone as later on.
    const mayPhone = lane === 0
    const begun = new Map<AuditPlan, Promise<EndedAudit | null>>()
    const work = async () => {
      if (waiting.length === 0) return
      const mayAct = !(await (sends ??= maySend(context)))
      using ends = linkSignals(context.signal, ending.signal)
      for (let plan = take(mayAct, mayPhone); plan; plan = take(mayAct, mayPhone)) {
        const ended = makeAudit({ ...plan, run: plan.early.run }, context, ends.signal, () => {}).then(
          (one) => (one.audit.status === 'ok' ? one : null),
          () => null,
        )
        begun.set(plan, ended)
        await ended
      }
      // The page may wait for the exploration: what it does meanwhile must be no effect of the next audit.
      await context.lab().then(
        (lab) => lab.distrust(),
        () => context.abandon(),
      )
    }
    return { begun, over: work() }
  })
  const stop = () => {
    stopped = true
    return made
  }
  return {
    lanes: made,
    stop,
    async [Symbol.asyncDispose]() {
      stop()
      ending.abort()
      await Promise.all(made.map(({ over }) => over))
    },
  }
}

const inTurn = (plans: readonly EarlyPlan[]): EarlyPlan[] =>
  plans.toSorted((one, two) => turnOf({ plan: one }) - turnOf({ plan: two }))

/** Whether an act on the page may change something on a server. */
async function maySend(lane: PageContext): Promise<boolean> {
  try {
    return await (await lane.lab()).scan(scanSends)
  } catch {
    return true
  }
}
