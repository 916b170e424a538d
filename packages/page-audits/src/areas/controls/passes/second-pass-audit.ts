import { defineAudit } from '../../../define-audit.js'
import { clickBackwards } from './click-backwards.js'
import { knownEvents } from './known-events.js'

/** Finds faults that a single order of acts misses: clicks the same controls in reverse order. */
export const secondPassAudit = defineAudit({
  name: 'second-pass',
  rules: ['system-dialog', 'uncaught-exception', 'console-error', 'failed-request'],
  observes: ['robustness', 'functionality'],
  maxMs: 120_000,
  seconds: 1,
  opensOften: true,
  run: async (context) => ({
    drafts: await clickBackwards(context, await context.lab(), knownEvents(context)),
  }),
})
