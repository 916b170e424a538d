import { amountsIn, type FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../controls/acts.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type QuantityScan, scanQuantities } from '../numbers/quantities/scan-quantities.js'
import { waysToSeveral } from '../numbers/totals/ways-to-several.js'

/** Goods that are chosen on the page as it opens. */
export interface Goods {
  readonly acts: readonly FindingAction[]
  /** Each with its sum, such as 7.2 for three at €2.40; null where their prices are not certain, or some are chosen already. */
  readonly due: readonly DueGood[] | null
  /** Places of all prices. */
  readonly prices: readonly string[]
}

/** A good that was chosen: the place of its number, the number and the sum. */
export interface DueGood {
  readonly selector: string
  readonly count: number
  readonly sum: number
}

/** Different numbers above one, so that no bill is right by accident. */
const numbers = [3, 2]

/** Ways to choose several of one thing and of another one. */
export async function chooseGoods(lab: LabPage): Promise<readonly Goods[]> {
  const opened = await lab.restart()
  const priced = (await lab.scan(scanQuantities)).filter(({ amounts }) => amounts.length > 0)
  const chosen = priced.slice(0, numbers.length)
  const acts = chosen.flatMap((good, index) => raise(good, numbers[index]!))
  const isCertain = priced.every(({ value }) => value === 0)
  const due = chosen.flatMap((good, index): DueGood[] => {
    const [price, count] = [priceOf(good), numbers[index]!]
    return price === null ? [] : [{ selector: good.number.selector, count, sum: price * count }]
  })
  const isWhole = isCertain && due.length === chosen.length && due.length > 1
  const prices = priced.flatMap(({ amounts }) => amounts.map(({ selector }) => selector))
  const ways = waysToSeveral(opened).map((way) => ({ acts: way, due: null, prices }))
  return acts.length > 0 ? [{ acts, due: isWhole ? due : null, prices }] : ways
}

/** The acts that bring a number up to another one. */
function raise({ value, plus, typed, number }: QuantityScan, to: number): readonly FindingAction[] {
  if (plus) return Array.from({ length: Math.max(0, to - value) }, () => clickOn(plus.selector))
  return typed ? [typeInto(number.selector, to)] : []
}

/** The one price of a thing; null where it may also be something else, as in “from €5” and “€6.20 / kg”. */
function priceOf({ amounts }: QuantityScan): number | null {
  const [only, ...more] = amounts
  if (!only || more.length > 0 || /[\p{L}/]{2,}|\//u.test(only.text.replace(/[A-Z]{3}|kr|zł/g, '')))
    return null
  const [amount, ...others] = amountsIn(only.text)
  return amount && others.length === 0 && amount.readings.length === 1 ? amount.readings[0].value : null
}
