import { aroundDifference } from '@webeval/core'
import { titleOf } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind, type KeptBehind } from '../kept-behind.js'
import { changesToFollow, type ExploredChange } from './changes-to-follow.js'
import { nudgesOn } from './nudges-on.js'
import { suspectsIn } from './suspects-in.js'

/** Figures follow each act at once: other controls that are changed and set back leave it as it is. */
export const nudgedAudit = defineAudit({
  name: 'nudged',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 60_000,
  seconds: 4,
  opensOften: true,
  async run(context) {
    const changes = changesToFollow(context)
    const counts = { changes: changes.length }
    if (changes.length === 0) return { drafts: [], counts }
    const lab = await context.lab()
    for (const change of await suspectsIn(lab, changes)) {
      const found = await tryTwice(lab, () => follow(lab, change), {
        nameOf: namesFor(context, [change.target]),
        actions: ({ acts }) => acts,
        same: (one, two) => one.before === two.before,
      })
      if (!found?.proof.reproduced) continue
      const [before, after] = aroundDifference(found.fault.before, found.fault.after, 60)
      return {
        drafts: [
          {
            rule: 'stale-output',
            description: `“${before.slice(0, 60)}” does not follow ${titleOf(change.target)}: it becomes “${after.slice(0, 60)}” only when another control is changed and set back.`,
            selectors: [change.target.selector],
            element: change.target.name || change.target.text,
            ...found.proof,
          },
        ],
        counts,
      }
    }
    return { drafts: [], counts }
  },
})

/** Other texts follow what was done in many ways. */
const isFigure = (text: string): boolean => /\d/.test(text)

/** Makes the change on a fresh page, and nudges other controls before and after; yields what follows only then. */
async function follow(lab: LabPage, { act, silent }: ExploredChange): Promise<KeptBehind | null> {
  await lab.restart()
  const nudge = nudgesOn(await lab.look(), String(act.params['target']))
  const kept = nudge && (await keptBehind(lab, () => lab.restart(), act, nudge, silent ? 'choice' : 'text'))
  return kept && isFigure(kept.before) && isFigure(kept.after) ? kept : null
}
