import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { secondLook } from '../../lab/second-look.js'
import { capital } from '../../findings/capital.js'
import { findInCode } from './code-checks.js'
import { scanCode } from './scan-code.js'

/** The page's own code against itself: names that nothing declares, code that nothing uses, and one place that does not do what all others of its kind do. */
export const codeAudit = definePageAudit({
  name: 'code',
  rules: ['missing-reference', 'unused-code', 'inconsistent-code'],
  observes: ['functionality', 'robustness'],
  touches: 'reads',
  maxMs: 20_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const code = await lab.scan(scanCode)
    const faults = findInCode(code)
    if (faults.length === 0) return { drafts: [], counts: { scripts: code.scripts.length } }
    await lab.restart()
    const again = findInCode(await lab.scan(scanCode))
    const drafts = faults.map(({ rule, says, place, quote, selector }): Draft<typeof rule> => ({
      rule,
      description: `${says} ${capital(place)}: ${quote}`,
      selectors: selector === undefined ? [] : [selector],
      repro: ['Open the page.', `Read its code: ${place}.`],
      ...secondLook(again, (found) => found.some((other) => other.says === says && other.quote === quote)),
    }))
    return { drafts, counts: { scripts: code.scripts.length } }
  },
})
