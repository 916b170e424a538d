import { defineAudit } from '../../define-audit.js'
import { eventsOf } from '../../events/page-events.js'
import { afterReload } from './after-reload.js'
import { clickBackwards } from './passes/click-backwards.js'
import { stepToTheEnd } from './passes/step-to-the-end.js'

/**
 * Finds faults that a single order of acts misses: clicks the same controls in reverse order, takes steps to
 * their end, and reloads the page after that.
 */
export const secondPassAudit = defineAudit({
  name: 'second-pass',
  rules: ['lost-on-reload', 'system-dialog', 'uncaught-exception', 'console-error', 'failed-request'],
  observes: ['robustness', 'functionality'],
  maxMs: 120_000,
  isLong: true,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    const known = new Set(
      context.entries.flatMap(({ after }) => (after ? eventsOf(after).map((event) => event.key) : [])),
    )
    for (const event of eventsOf(context.first)) known.add(event.key)
    const drafts = [
      ...(await clickBackwards(context, lab, known)),
      ...(await stepToTheEnd(context, lab, known)),
      ...(await afterReload(context, lab)),
    ]
    return { drafts }
  },
})
