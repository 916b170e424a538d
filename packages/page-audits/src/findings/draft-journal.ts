import { stormDrafts } from '../events/page-storms.js'
import type { Audit } from '@webeval/core'
import { deadAsExplored } from '../areas/controls/dead/dead-as-explored.js'
import type { AuditContext } from '../audit-context.js'
import { maxTriedAgain } from '../areas/liveness/errors-audit.js'
import { draftEvent } from '../events/draft-event.js'
import { eventsMet } from '../events/page-events.js'
import type { Draft } from './draft.js'

/**
 * Findings from the exploration that no audit covers: dialogs, errors, failed requests, controls that never
 * responded. An observation counts whoever explored and wherever the browser is.
 */
export function draftJournal(
  explored: Pick<AuditContext, 'first' | 'entries' | 'controls' | 'scans' | 'startUrl'>,
  audits: readonly Pick<Audit, 'name' | 'status'>[],
): Draft[] {
  const { first, entries } = explored
  const made = (name: string) => audits.some((audit) => audit.name === name && audit.status === 'ok')
  const met = eventsMet(first, entries)
  const open = made('errors') ? met.filter(({ entry }) => entry >= 0).slice(maxTriedAgain) : met
  const events = open.flatMap((one) => draftEvent(explored, one, null))
  return [...stormDrafts(first, entries), ...events, ...(made('controls') ? [] : deadAsExplored(explored))]
}
