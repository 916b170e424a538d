import { controlLabel, type FindingAction, hasEffect, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { targetOf } from '../../../lab/target-of.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type Opposites, oppositesAmong } from './opposites.js'

const maxPairs = 2

/** Button that leads away, and the opposite one that was disabled until then and does nothing. */
interface DeadWayBack {
  readonly away: Target
  readonly home: Target
  readonly actions: readonly FindingAction[]
}

/** Buttons that can be used only after their opposite, such as “Next week” after “Previous week”: each has to do something then. */
export const wayBackAudit = definePageAudit({
  name: 'way-back',
  rules: ['dead-control'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 15_000,
  async run(context: PageContext) {
    const pairs = oppositesAmong(context.first.targets).flatMap(onOneSide).slice(0, maxPairs)
    if (pairs.length === 0) return { drafts: [] }
    const lab = await context.lab()
    for (const [away, home] of pairs) {
      const found = await tryTwice(lab, () => goAndReturn(lab, away, home), {
        nameOf: namesOnPage(context, [away, home]),
        actions: ({ actions }) => actions,
      })
      if (!found) continue
      const [there, back] = [controlLabel(away), controlLabel(home)]
      return {
        drafts: [
          {
            rule: 'dead-control',
            description: `“${back}” can be used after “${there}”, and does nothing: the page stays where “${there}” led.`,
            selectors: [home.selector],
            element: back,
            ...found.proof,
          },
        ],
      }
    }
    return { drafts: [], counts: { pairs: pairs.length } }
  },
})

/** The button that can be used first, and its opposite that can't. */
function onOneSide({ back, on }: Opposites): (readonly [away: Target, home: Target])[] {
  if (isDisabled(back) === isDisabled(on)) return []
  return isDisabled(back) ? [[on, back]] : [[back, on]]
}

async function goAndReturn(lab: LabPage, away: Target, home: Target): Promise<DeadWayBack | null> {
  await lab.restart()
  const actions = [clickOn(away.selector), clickOn(home.selector)] as const
  const gone = await lab.act(actions[0])
  const now = targetOf(gone.after, home.selector)
  if (gone.isError || !gone.verification.text_changed) return null
  if (!now || isDisabled(now) || controlLabel(now) !== controlLabel(home)) return null
  const back = await lab.act(actions[1], { patient: true })
  return back.isError || hasEffect(back.verification) ? null : { away, home, actions }
}
