import { amountsIn } from '@webeval/core'
import { billWord } from '../../bill-words.js'
import { deliveryOf } from './check-breakdown.js'

const from =
  '(?:from|over|above|spend|orders? of|ab|über|dès|à partir de|au-delà de|desde|a partir de|de más de|da|oltre|sopra|vanaf|boven|acima de)'
const money = '(?:[€$£]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|\\$|£|EUR|CHF|USD|GBP))'
const free = billWord('nothing')
const stated = new RegExp(
  `${free}[^.!?\\n]{0,50}?(?<!\\p{L})${from}\\s+(${money})|(?<!\\p{L})${from}\\s+(${money})[^.!?\\n]{0,50}?${free}`,
  'giu',
)

/** The sum from which the delivery costs nothing, as words state it: 45 for “Free delivery from £45”. Null where they state none, or several. */
export function freeFrom(words: string): number | null {
  const sums = [...words.matchAll(stated)].flatMap(([, first, second]) =>
    amountsIn(first ?? second ?? '').map(({ readings }) => readings[0].value),
  )
  const [sum, ...others] = new Set(sums)
  return sum !== undefined && others.length === 0 ? sum : null
}

/** A bill that charges for a delivery that should be free. */
export interface ChargedDelivery {
  readonly charged: number
  readonly goods: number
}

/** Whether a bill charges for the delivery, though its things cost as much as makes it free. */
export function chargedDelivery(bill: string, sum: number): ChargedDelivery | null {
  const delivery = deliveryOf(bill)
  return delivery && delivery.charged > 0 && delivery.goods >= sum ? delivery : null
}
