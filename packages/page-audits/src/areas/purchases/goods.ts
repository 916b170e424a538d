import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../controls/acts.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type QuantityScan, scanQuantities } from '../numbers/quantities/scan-quantities.js'
import { waysToSeveral } from '../numbers/totals/ways-to-several.js'

/** Different numbers, one of them above one, so that no bill is right by accident. */
const numbers = [3, 2]

/** Ways to choose several of one thing and some of another one on the page as it opens. */
export async function waysToGoods(lab: LabPage): Promise<readonly (readonly FindingAction[])[]> {
  const opened = await lab.restart()
  const priced = (await lab.scan(scanQuantities)).filter(({ amounts }) => amounts.length > 0)
  const goods = priced.slice(0, numbers.length).map((good, index) => raise(good, numbers[index]!))
  return [...(goods.length > 0 ? [goods.flat()] : []), ...waysToSeveral(opened)]
}

/** The acts that bring a number up to another one. */
function raise({ value, plus, typed, number }: QuantityScan, to: number): readonly FindingAction[] {
  if (plus) return Array.from({ length: Math.max(0, to - value) }, () => clickOn(plus.selector))
  return typed ? [typeInto(number.selector, to)] : []
}
