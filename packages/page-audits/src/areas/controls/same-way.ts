import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { confirm, type Confirming } from '../../lab/confirm.js'
import type { Confirmed } from '../../lab/try-twice.js'
import type { LabPage } from '../../lab/lab-page.js'

/** Two buttons that lead to the same place although their names say opposite directions. */
export interface SameWay {
  readonly back: Target
  readonly on: Target
}

const backward =
  /(?<!\p{L})(?:prev(?:ious)?|earlier|voriger?|vorherige[rs]?|frühere?r?|précédente?)(?!\p{L})/iu
const forward = /(?<!\p{L})(?:next|later|nächste[rs]?|spätere?r?|suivante?)(?!\p{L})/iu

/** The first two buttons whose names differ in nothing but their direction, such as “Previous week” and “Next week”. */
export function findOpposites(targets: readonly Target[]): SameWay | null {
  const rest = (target: Target, direction: RegExp) =>
    controlLabel(target)
      .replace(direction, '')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase()
  const usable = targets.filter((target) => /^(?:button|link)$/.test(target.role) && !isDisabled(target))
  for (const back of usable.filter((target) => backward.test(controlLabel(target)))) {
    const on = usable.find(
      (target) => forward.test(controlLabel(target)) && rest(target, forward) === rest(back, backward),
    )
    if (on) return { back, on }
  }
  return null
}

/** Checks that two opposite buttons lead to different places; a page with two places only shows the first again after the second. */
export async function checkOpposites(
  lab: LabPage,
  way: readonly FindingAction[],
  nameOf: Confirming<SameWay>['nameOf'],
): Promise<Confirmed<SameWay> | null> {
  let from = ''
  /** Plays the way and clicks a button so often; null where that can't be done. */
  const textAfter = async (button: Target, times: number): Promise<string | null> => {
    await lab.restart()
    if ((await lab.fill(way)) < way.length) return null
    for (let click = 0; click < times; click++)
      if ((await lab.tap(clickOn(button.selector))).isError) return null
    return (await lab.look()).text
  }
  return confirm(
    lab,
    way,
    async () => {
      const start = await lab.look()
      const pair = findOpposites(start.targets)
      if (!pair) return null
      from = start.text
      const there = await textAfter(pair.on, 1)
      if (there === null || there === from || there !== (await textAfter(pair.back, 1))) return null
      const further = await textAfter(pair.on, 2)
      return further === null || further === from || further === there ? null : pair
    },
    { nameOf, further: ({ back }) => [clickOn(back.selector)] },
  )
}
