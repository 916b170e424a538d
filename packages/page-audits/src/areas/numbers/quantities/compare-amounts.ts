import { amountsIn } from '@webeval/core'
import { canBeTotal, canGrowBy, checkLine, partsOfTotal, sumsUp } from './check-total.js'
import { saysTotal, singular, statedPrices } from '../stated-prices.js'
import type { Figure, FigureScan } from '../scan-figures.js'
import type { QuantityScan } from './scan-quantities.js'
import type { Counted } from './counted-things.js'

/** The numbers of a page at one moment. */
export interface State {
  readonly figures: FigureScan
  readonly quantities: readonly QuantityScan[]
}

/** True for a text that shows an amount of money. */
export const isMoney = ({ text, line, hint }: Figure) =>
  amountsIn(text).length > 0 ||
  (/^[\d.,\s]+$/.test(text) && line.length <= 40 && amountsIn(line).length > 0 && /\p{L}/u.test(hint + line))

const moneyOf = (figure: Figure) => {
  const own = amountsIn(figure.text)
  return own.length > 0 ? own : amountsIn(figure.line).slice(0, 1)
}

const isSum = ({ label, hint }: Figure) =>
  /\b(?:sub ?total|total|sum|to pay|amount due)\b/i.test(`${label} ${hint}`)

const isOff = ({ label, line, text }: Figure) =>
  /\b(?:discount|saving|savings|you save|voucher|coupon|credit|off)\b/i.test(`${label} ${line}`) ||
  /[-−–]\s?[£$€]|[-−–]\d/.test(text)

/** Describes the fault of the amounts after the last of several states; null without a certain one. */
export function compareAmounts(
  task: string,
  thing: Counted,
  expected: number | null,
  states: readonly State[],
  things: number,
): { readonly complaint: string; readonly place: Figure | null } | null {
  const [before, after] = [states.at(-2)!, states.at(-1)!]
  const quantity = after.quantities.find(({ number }) => number.selector === thing.selector)
  const field = after.figures.fields.find(({ selector }) => selector === thing.selector)
  const count = quantity?.value ?? (field?.tag === 'select' ? expected : Number(field?.value))
  const old = before.quantities.find(({ number }) => number.selector === thing.selector)
  // It may have a limit of its own.
  if (count === undefined || count === null || !Number.isFinite(count) || count !== expected) return null
  const oldField = before.figures.fields.find(({ selector }) => selector === thing.selector)
  const oldCount = old?.value ?? (oldField ? Number.parseInt(oldField.value, 10) : null)
  if (quantity && old && quantity.amounts.length > 0) {
    const line = checkLine(old, quantity)
    if (line) return { complaint: line, place: null }
  }
  const textOf = (state: State, selector: string) =>
    state.figures.figures.find((figure) => figure.selector === selector)?.text
  const rows = new Set(after.quantities.flatMap(({ amounts }) => amounts.map(({ selector }) => selector)))
  const amounts = after.figures.figures.filter(isMoney)
  const changed = amounts.filter((figure) => textOf(before, figure.selector) !== figure.text)
  const still = amounts.filter((figure) => textOf(before, figure.selector) === figure.text)
  const words = `${task}\n${still.map(({ text }) => text).join('\n')}`
  const labelled = thing.label.split(/[^\p{L}]+/u).map(singular)
  const prices = statedPrices(words).filter(({ noun }) => labelled.includes(noun))
  const totals = amounts.filter(({ label, hint }) => saysTotal(`${label} ${hint}`))
  const complain = (place: Figure, grew = '') => ({
    complaint: `${thing.title}: for ${count} the page says “${place.label ? `${place.label.slice(0, 40)} ` : ''}${place.text}”${grew}, where one costs ${prices[0]!.price}.`,
    place,
  })
  if (prices.length > 0) {
    const others = after.figures.fields.filter(
      (other) =>
        other.selector !== thing.selector &&
        /^(?:number|range|select)$/.test(other.type || other.tag) &&
        /^\d/.test(other.value),
    )
    const parts = partsOfTotal(
      words,
      prices,
      others.map(({ value }) => Number.parseInt(value, 10)),
    )
    // Where the number only counts once it is put into a cart, or asked for, nothing follows it at once.
    const waits = after.figures.buttons.some(({ name }) =>
      /\b(?:add to|update|calculate|recalculate|apply|get (?:a )?quote|compute)\b/i.test(name),
    )
    const steady = waits
      ? []
      : totals.filter((figure) => moneyOf(figure).some(({ readings }) => readings[0].value > 0))
    const judged = changed.length > 0 ? changed : steady
    const [place] = judged
    if (place && things === 1) {
      if (!judged.some((figure) => moneyOf(figure).some((amount) => canBeTotal(amount, count, parts))))
        return complain(place)
    } else if (place && oldCount !== null && Number.isFinite(oldCount)) {
      const grown = judged.map((figure) => {
        const [now] = moneyOf(figure)
        const was = before.figures.figures.find(({ selector }) => selector === figure.selector)
        const [then] = was ? moneyOf(was) : []
        return now && then ? now.readings[0].value - then.readings[0].value : null
      })
      if (grown.every((growth) => growth !== null && !canGrowBy(growth, count - oldCount, parts)))
        return complain(place, `, ${count - oldCount} more than before`)
    }
  }
  const lines = after.quantities.filter(({ amounts: shown }) => shown.length > 0)
  const follows =
    changed.some((figure) => totals.includes(figure)) ||
    (quantity !== undefined &&
      old !== undefined &&
      quantity.amounts.some(({ text }, index) => text !== old.amounts[index]?.text))
  if (follows && lines.some(({ number }) => number.selector === thing.selector)) {
    const parts = amounts
      .filter((figure) => !rows.has(figure.selector) && !isSum(figure))
      .flatMap((figure) =>
        moneyOf(figure).map(({ readings }) => (isOff(figure) ? -1 : 1) * readings[0].value),
      )
    const { rates } = partsOfTotal(words, [])
    const sums = totals.filter((figure) => isSum(figure) && !rows.has(figure.selector))
    const wrong = sums.find(
      (figure) => !moneyOf(figure).some((amount) => sumsUp(amount, lines, parts, rates)),
    )
    if (wrong)
      return {
        complaint: `The lines of the cart do not add up to “${wrong.label.slice(0, 40)} ${wrong.text}”.`,
        place: wrong,
      }
  }
  return null
}
