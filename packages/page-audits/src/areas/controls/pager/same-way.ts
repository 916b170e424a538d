import type { FindingAction, Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { confirm, type Confirming } from '../../../lab/confirm.js'
import type { Confirmed } from '../../../lab/try-twice.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Opposites, oppositesAmong } from './opposites.js'

/** Checks that two opposite buttons lead to different places; a page with two places only shows the first again after the second. */
export async function checkOpposites(
  lab: LabPage,
  way: readonly FindingAction[],
  nameOf: Confirming<Opposites>['nameOf'],
): Promise<Confirmed<Opposites> | null> {
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
      const pair = oppositesAmong(start.targets).find(({ back, on }) => !isDisabled(back) && !isDisabled(on))
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
