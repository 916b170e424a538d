import { defineAudit } from '../../define-audit.js'
import { findDead } from './dead/find-dead.js'
import { findSlow } from '../liveness/slow-answers.js'

/** Controls that do nothing, and controls that answer late. Both are tried again in fresh pages and in several states. */
export const controlsAudit = defineAudit({
  name: 'controls',
  rules: ['dead-control', 'slow-response'],
  observes: ['functionality', 'ux'],
  maxMs: 120_000,
  essential: true,
  async run(context) {
    const { dead, late } = await findDead(context)
    const slow = await findSlow(context, late)
    return {
      drafts: [...dead, ...slow],
      counts: {
        controls: context.controls.length,
        acted_on: context.controls.filter((record) => record.tries > 0).length,
      },
    }
  },
})
