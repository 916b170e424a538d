import { defineAudit } from '../../../define-audit.js'
import { scanContent } from '../scan-content.js'
import { curtAfterActs } from './curt-after-acts.js'
import { oddAfterActs } from './odd-after-acts.js'
import { stuckAfterActs } from './stuck-after-acts.js'
import { stuckOnMore } from './stuck-on-more.js'

/** Reads what came up after acts of the exploration: unfinished texts, messages that say nothing useful, loading without an end. */
export const afterActsAudit = defineAudit({
  name: 'after-acts',
  rules: ['leaked-value', 'wrong-result', 'placeholder-text', 'stuck-loading', 'vague-message'],
  observes: ['functionality'],
  maxMs: 90_000,
  onRestlessPage: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const fresh = await lab.scan(scanContent)
    const odd = await oddAfterActs(context, lab, fresh)
    const curt = await curtAfterActs(context, lab, fresh)
    const stuck = await stuckAfterActs(context, lab, fresh)
    const onMore = stuck.length > 0 ? [] : await stuckOnMore(context, lab, fresh)
    return { drafts: [...odd, ...curt, ...stuck, ...onMore], counts: { looks: context.scans.length } }
  },
})
