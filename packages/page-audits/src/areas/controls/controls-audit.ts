import type { AuditPlan } from '../../audit-context.js'
import { findDead } from './dead/find-dead.js'
import { findSlow } from '../liveness/slow-answers.js'

/** Controls that do nothing, and controls that answer late. Both are tried again in fresh pages and in several states. */
export const controlsAudit: AuditPlan = {
  name: 'controls',
  observes: ['functionality', 'ux'],
  mostMs: 120_000,
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
}
