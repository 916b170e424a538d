import { defineAudit } from '../../../define-audit.js'
import { afterReload } from './after-reload.js'

/** Repeats what the exploration did and reloads the page: what it was to keep has to be there. */
export const reloadAudit = defineAudit({
  name: 'reload',
  rules: ['lost-on-reload'],
  observes: ['robustness', 'functionality'],
  maxMs: 60_000,
  seconds: 2,
  opensOften: true,
  run: async (context) => ({ drafts: await afterReload(context, await context.lab()) }),
})
