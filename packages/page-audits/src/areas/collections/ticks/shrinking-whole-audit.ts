import { controlLabel, deedPattern, type Signals, type Target, toolNames } from '@webeval/core'
import { pathTo, shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import { shrinkingWhole } from './shrinking-whole.js'

/** Counts such as “3 of 6 done” whose whole gets smaller when an entry is ticked. */
export const shrinkingWholeAudit = defineAudit({
  name: 'shrinking-whole',
  rules: ['wrong-count'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    for (const [index, { step, before, after }] of context.entries.entries()) {
      if (step.tool !== toolNames.click || step.is_error || !before || !after) continue
      const target = before.targets.find(({ selector }) => selector === step.args['target'])
      const found = target && isTick(target) ? fromTo(before, after) : null
      if (!target || found === null) continue
      const lab = await context.lab()
      const proof = await confirmEarlier(
        lab,
        shortened(pathTo(context.entries, index)),
        (seen) => seen !== null && fromTo(seen.before, seen.after) !== null,
        { nameOf: namesFor(context, [target]) },
      )
      if (!proof.reproduced) continue
      const name = controlLabel(target).slice(0, 60)
      return {
        drafts: [
          {
            rule: 'wrong-count',
            description: `“${found.was.slice(0, 80)}” turns into “${found.is.slice(0, 80)}” with a click on “${name}”: what is done no longer counts as part of the whole.`,
            selectors: [target.selector],
            element: name,
            evidence: [{ step: index + 1 }],
            ...proof,
          },
        ],
      }
    }
    return { drafts: [] }
  },
})

const fromTo = (before: Signals, after: Signals) => shrinkingWhole(before.text, after.text)

const marksDone = deedPattern(['finish', 'confirm'], 'mentions', { also: 'erledigt|fait' })

/** Whether a click may mark an entry as done. */
const isTick = (target: Target): boolean =>
  target.role === 'checkbox' || target.state['pressed'] !== undefined || marksDone.test(controlLabel(target))
