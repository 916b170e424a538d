import { defineAudit } from '../../../define-audit.js'
import { knownEvents } from './known-events.js'
import { stepToTheEnd } from './step-to-the-end.js'

/** Finds faults at the end of what takes steps, such as the last picture of a gallery: goes there, and tries one step more. */
export const lastStepsAudit = defineAudit({
  name: 'last-steps',
  rules: ['system-dialog', 'uncaught-exception', 'console-error', 'failed-request'],
  observes: ['robustness', 'functionality'],
  maxMs: 60_000,
  seconds: 4,
  opensOften: true,
  run: async (context) => ({
    drafts: await stepToTheEnd(context, await context.lab(), knownEvents(context)),
  }),
})
