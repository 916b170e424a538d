import type { AuditContext } from '../../../audit-context.js'
import { eventsOf } from '../../../events/page-events.js'

/** Keys of the events that the exploration met: the journal reports them. */
export const knownEvents = ({ first, entries }: Pick<AuditContext, 'first' | 'entries'>): Set<string> =>
  new Set([first, ...entries.flatMap(({ after }) => after ?? [])].flatMap(eventsOf).map(({ key }) => key))
