import type { AuditPlan } from '../../audit-context.js'
import { findDead } from './dead/find-dead.js'
import { findSlow } from '../liveness/slow-answers.js'

/** Controls that do nothing, and controls that answer late. Both are tried again in fresh pages and in several states. */
export const controlsAudit: AuditPlan = {
  name: 'controls',
  observes: ['functionality', 'ux'],
  mostMs: 120_000,
  async run(bench) {
    const { dead, late } = await findDead(bench)
    const slow = await findSlow(bench, late)
    return {
      drafts: [...dead, ...slow],
      counts: {
        controls: bench.controls.length,
        acted_on: bench.controls.filter((record) => record.tries > 0).length,
      },
    }
  },
}
