import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { putsIntoCart } from '../../../controls/puts-into-cart.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { lookAtRows, useRow } from '../lasting/use-row.js'

const [fewest, most] = [2, 3]
const adds = deedPattern(['add'], 'leads', { signs: true })

/** Orders some of the goods that a page offers, and more of one of them. Yields the acts: none where it offers no two, or refuses one. */
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
  const goods = inCart.length >= fewest ? inCart : adding
  return new Set(goods.map(controlLabel)).size > most ? goods.slice(0, most) : []
}
