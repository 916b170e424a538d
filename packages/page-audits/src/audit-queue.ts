import type { AuditPlan } from './audit-context.js'
import { turnOf } from './audit-turn.js'
import type { EarlyLane } from './early/early-audits.js'
import type { EndedAudit } from './make-audit.js'

/** An audit that waits for a lane, and its place in the list. */
export interface QueuedAudit {
  readonly plan: AuditPlan
  readonly index: number
  /** Its first part, if that was made while the page was explored. */
  readonly begun?: EndedAudit
}

/** The audits that no lane has taken yet. */
export interface AuditQueue {
  /** Takes the first that a lane with or without a phone can make. */
  take(mayPhone: boolean): QueuedAudit | undefined
  /** Waits for what a lane began early, and tells how each of these ended. Queues those that have a rest, or have to be made again. */
  adopt(lane: EarlyLane, onEnded: (index: number, ended: EndedAudit) => void): Promise<void>
}

/**
 * Queues all plans but those that were begun early. Where audits share the time, long ones come first, and those that only read on many pages last, one after the
 * other: an audit that acts between two of them would make the second open the page again. Else the list says which matter most.
 */
export function createAuditQueue(
  plans: readonly AuditPlan[],
  lanes: number,
  early: readonly (EarlyLane | undefined)[],
): AuditQueue {
  const begun = new Set(early.flatMap((lane) => [...(lane?.begun.keys() ?? [])]))
  const listed = plans
    .map((plan, index): QueuedAudit => ({ plan, index }))
    .filter(({ plan }) => !begun.has(plan))
  const inTurn = (audits: readonly QueuedAudit[]): QueuedAudit[] =>
    lanes === 1 ? [...audits] : audits.toSorted((one, two) => turnOf(one) - turnOf(two))
  let waiting = inTurn(listed)
  return {
    take(mayPhone) {
      // No other lane can make what uses a phone: left to the end, it would be waited for.
      const onPhone = mayPhone && lanes > 1 ? waiting.findIndex(({ plan }) => plan.usesPhone) : -1
      const at = onPhone < 0 ? waiting.findIndex(({ plan }) => mayPhone || !plan.usesPhone) : onPhone
      return at < 0 ? undefined : waiting.splice(at, 1)[0]
    },
    async adopt(lane, onEnded) {
      for (const [plan, ending] of lane.begun) {
        const ended = await ending
        const index = plans.indexOf(plan)
        if (index < 0) continue
        if (ended && !ended.rest) onEnded(index, ended)
        else waiting = inTurn([...waiting, { plan, index, ...(ended ? { begun: ended } : {}) }])
      }
      await lane.over
    },
  }
}
