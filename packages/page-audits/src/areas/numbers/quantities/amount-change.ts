import { amountsIn } from '@webeval/core'
import type { Figure, FigureField, FigureScan } from '../scan-figures.js'
import { billWord } from '../bill-words.js'
import { saysTotal } from '../stated-prices.js'
import type { Counted } from './counted-things.js'
import type { QuantityScan } from './scan-quantities.js'

/** The numbers of a page at one moment. */
export interface State {
  readonly figures: FigureScan
  readonly quantities: readonly QuantityScan[]
}

/** True for a text that shows an amount of money. */
export const isMoney = ({ text, line, hint }: Figure) =>
  amountsIn(text).length > 0 ||
  (/^[\d.,\s]+$/.test(text) && line.length <= 40 && amountsIn(line).length > 0 && /\p{L}/u.test(hint + line))

/** The amounts in a figure's text, else the first in its line. */
export const moneyOf = (figure: Figure) => {
  const own = amountsIn(figure.text)
  return own.length > 0 ? own : amountsIn(figure.line).slice(0, 1)
}

const part = new RegExp(`^\\W*${billWord('tax', 'takenOff', 'delivery', 'fee')}`, 'iu')
const sum = new RegExp(`${billWord('subtotal', 'total')}|\\bsum\\b`, 'iu')
const off = new RegExp(`${billWord('takenOff')}|\\b(?:you save|off)\\b`, 'iu')

/** Whether its words say that it is a sum. */
export const isSum = ({ label, hint }: Figure) =>
  // As “Tax on the discounted sum”.
  !part.test(label) && sum.test(`${label} ${hint}`)

/** Whether it is subtracted. */
export const isOff = ({ label, line, text }: Figure) =>
  off.test(`${label} ${line}`) || /[-−–]\s?[£$€]|[-−–]\d/.test(text)

/** The numbers of a page and the thing that is counted there. */
export interface Moment extends State {
  readonly quantity: QuantityScan | undefined
  readonly field: FigureField | undefined
}

/** The amounts of a page at two moments. */
export interface Change {
  readonly before: Moment
  readonly after: Moment
  /** The task and the amounts that did not change: they state prices and rates. */
  readonly words: string
  readonly amounts: readonly Figure[]
  readonly changed: readonly Figure[]
  readonly totals: readonly Figure[]
}

/** Compares two states of a page. */
export function changeBetween(task: string, from: State, to: State, thing: Counted): Change {
  const at = (state: State): Moment => ({
    ...state,
    quantity: state.quantities.find(({ number }) => number.selector === thing.selector),
    field: state.figures.fields.find(({ selector }) => selector === thing.selector),
  })
  const amounts = to.figures.figures.filter(isMoney)
  const changed = amounts.filter(({ selector, text }) => figureAt(from, selector)?.text !== text)
  const still = amounts.filter((figure) => !changed.includes(figure))
  return {
    before: at(from),
    after: at(to),
    words: `${task}\n${still.map(({ text }) => text).join('\n')}`,
    amounts,
    changed,
    totals: amounts.filter(({ label, hint }) => saysTotal(`${label} ${hint}`)),
  }
}

/** The figure in the same place. */
export const figureAt = ({ figures }: State, selector: string) =>
  figures.figures.find((figure) => figure.selector === selector)
