import { aroundDifference, type FindingAction } from '@webeval/core'
import { titleOf } from '../../../controls/controls.js'
import { shortened } from '../../../controls/replay.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { keptBehind, type KeptBehind } from '../kept-behind.js'
import { changesToFollow, type ExploredChange } from './changes-to-follow.js'
import { nudgesOn } from './nudges-on.js'
import { suspectsIn } from './suspects-in.js'

/** A change, the way to where it is made, and what it left behind. */
interface LeftBehind extends KeptBehind {
  readonly way: readonly FindingAction[]
}

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
      let seen: LeftBehind | null = null
      const found = await tryTwice(lab, async () => seen && follow(lab, change, [seen.way]), {
        first: async () => (seen = await follow(lab, change, waysTo(change))),
        nameOf: namesFor(context, [change.target]),
        actions: ({ way, acts }) => [...way.slice(0, -1), ...acts],
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

const longest = 16

/** Other texts follow what was done in many ways. */
const isFigure = (text: string): boolean => /\d/.test(text)

/** A state in which much is filled in has more results to follow: the longest way that is not too long comes first. */
const waysTo = ({ way, act }: ExploredChange): readonly (readonly FindingAction[])[] => {
  const path = [...way, act]
  return path.length <= longest ? [path, [act]] : shortened(path).toReversed()
}

/** Makes the change in the first way that leads to it, and nudges other controls before and after; yields what follows only then. */
async function follow(
  lab: LabPage,
  { act, silent }: ExploredChange,
  ways: readonly (readonly FindingAction[])[],
): Promise<LeftBehind | null> {
  for (const way of ways) {
    const lead = way.slice(0, -1)
    await lab.restart()
    if ((await lab.fill(lead)) < lead.length) continue
    const look = await lab.look()
    if (!look.targets.some(({ selector }) => selector === act.params['target'])) continue
    const nudge = nudgesOn(look, String(act.params['target']))
    if (!nudge) return null
    const prepare = async () => {
      await lab.restart()
      await lab.fill(lead)
    }
    const kept = await keptBehind(lab, prepare, act, nudge, silent ? 'choice' : 'text')
    return kept && isFigure(kept.before) && isFigure(kept.after) ? { ...kept, way } : null
  }
  return null
}
