import type { AuditContext } from './audit-context.js'
import type { QueuedAudit } from './audit-queue.js'
import { type EndedAudit, makeAudit } from './make-audit.js'

/** Makes an audit, or the rest of one whose first part was made while the page was explored. The parts have a budget each. */
export async function makeQueuedAudit(
  { plan, begun }: QueuedAudit,
  context: AuditContext,
  ends: AbortSignal,
  warn: (message: string) => void,
): Promise<EndedAudit> {
  const first = begun ?? (await makeAudit(plan, context, ends, warn))
  const { rest: run, audit, drafts } = first
  if (!run) return first
  const rest = await makeAudit({ ...plan, run }, context, ends, warn)
  const ms = (audit.ms ?? 0) + (rest.audit.ms ?? 0)
  if (rest.audit.status !== 'ok') return { ...rest, audit: { ...rest.audit, ms } }
  const counts = { ...audit.counts, ...rest.audit.counts }
  return {
    audit: { ...audit, ms, ...(Object.keys(counts).length > 0 ? { counts } : {}) },
    drafts: [...drafts, ...rest.drafts],
  }
}
