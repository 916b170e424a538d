import { draftEvent } from '../../events/draft-event.js'
import {
  type EventRule,
  eventsMet,
  eventsOf,
  type MetEvent,
  describeEvent,
} from '../../events/page-events.js'
import { secondLook } from '../../lab/second-look.js'
import { pathTo, reproduce } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'

/** Events of the exploration to repeat; their consequences are reported as seen. */
export const maxTriedAgain = 8
/** How long a fresh page is watched for what came without an act, and how often. */
const watchMs = { in: 9000, every: 1500 }

/** Reports console errors, failed requests and system dialogs: at load, after each act, and without acts. */
export const errorsAudit = defineAudit({
  name: 'errors',
  rules: ['dead-control', 'system-dialog', 'uncaught-exception', 'console-error', 'failed-request'],
  observes: ['robustness', 'ux'],
  maxMs: 90_000,
  essential: true,
  onRestlessPage: true,
  async run(context) {
    const lab = await context.lab()
    const drafts: Draft<EventRule | 'dead-control'>[] = []
    const fresh = eventsOf(await lab.restart())
    const known = new Set<string>()
    for (const event of eventsOf(context.first).concat(fresh)) {
      if (known.has(event.key)) continue
      known.add(event.key)
      const { key } = event
      drafts.push({
        ...describeEvent(event, 'as the page is opened'),
        ...secondLook(fresh, (events) => events.some((other) => other.key === key)),
      })
    }
    const met = eventsMet(context.first, context.entries).filter(({ event }) => !known.has(event.key))
    const unseen: MetEvent[] = []
    for (const one of met.slice(0, maxTriedAgain)) {
      const found = one.entry < 0 ? null : await seenAgain(context, one)
      if (found || one.times > 1) drafts.push(...draftEvent(context, one, found))
      else unseen.push(one)
    }
    const byThemselves = unseen.length > 0 ? await watchKeys(context) : new Set<string>()
    for (const one of unseen)
      drafts.push(
        byThemselves.has(one.event.key)
          ? { ...describeEvent(one.event, 'while nobody acts'), reproduced: true }
          : // The same acts on fresh pages did not cause it, nor did waiting.
            { ...draftEvent(context, one, null)[0]!, reproduced: false },
      )
    return { drafts, counts: { kinds: known.size + met.length } }
  },
})

async function seenAgain(context: AuditContext, { event, entry }: MetEvent) {
  return reproduce(await context.lab(), pathTo(context.entries, entry), ({ after }) =>
    eventsOf(after).some(({ key }) => key === event.key),
  )
}

/** Keys of events that a fresh page causes without acts. */
async function watchKeys(context: AuditContext): Promise<ReadonlySet<string>> {
  const lab = await context.lab()
  lab.distrust()
  const keys = new Set(eventsOf(await lab.restart()).map(({ key }) => key))
  for (let waited = 0; waited < watchMs.in; waited += watchMs.every) {
    await lab.rest(watchMs.every)
    for (const { key } of eventsOf(await lab.look())) keys.add(key)
  }
  return keys
}
