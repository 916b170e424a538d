import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { putsIntoCart } from '../../../controls/puts-into-cart.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { lookAtRows, useRow } from '../lasting/use-row.js'

const [fewest, most] = [2, 3]
/** So many buttons that add something else are goods: fewer may be kinds of entries, such as a task and a note. */
const fewestNamed = 4
const adds = deedPattern(['add'], 'leads', { signs: true })

/** Orders up to three of the goods that a page offers, and more of one of them. Yields the acts: none where it offers too few, or refuses one. */
export async function putGoods(lab: LabPage): Promise<readonly FindingAction[]> {
  const goods = goodsOn((await lab.seen()).targets)
  const acts: FindingAction[] = []
  for (const { selector } of goods) {
    const add = clickOn(selector)
    if ((await lab.tap(add)).isError) return []
    acts.push(add)
  }
  if (acts.length === 0) return []
  const more = await useRow(lab, await lookAtRows(lab), 'more')
  return more ? [...acts, ...more.acts] : acts
}

/** Buttons that each order something else. */
function goodsOn(targets: readonly Target[]): readonly Target[] {
  const inCart = targets.filter(putsIntoCart)
  const adding = targets.filter(
    (target) =>
      target.role === 'button' &&
      isClickable(target) &&
      !isDisabled(target) &&
      adds.test(controlLabel(target)) &&
      controlLabel(target).split(/\s+/).length > 1,
  )
  const unlike = (buttons: readonly Target[]) => [
    ...new Map(buttons.map((button) => [controlLabel(button), button])).values(),
  ]
  const [named, bought] = [unlike(adding), unlike(inCart)]
  const goods = bought.length >= fewest ? bought : named.length >= fewestNamed ? named : []
  return goods.slice(0, most)
}
