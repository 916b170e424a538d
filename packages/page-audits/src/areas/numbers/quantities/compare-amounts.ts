import { amountsIn } from '@webeval/core'
import { singular, statedPrices } from '../stated-prices.js'
import type { Figure } from '../scan-figures.js'
import { type Change, changeBetween, figureAt, isOff, isSum, moneyOf, type State } from './amount-change.js'
import { canBeTotal, canGrowBy, checkLine, partsOfTotal, sumsUp } from './check-total.js'
import type { Counted } from './counted-things.js'
import { extrasLeftOut, otherCounts } from './other-inputs.js'

/** A fault of the amounts. */
export interface AmountFault {
  readonly complaint: string
  readonly place: Figure | null
}

/** Describes the fault of the amounts after the last of several states; null without a certain one. */
export function compareAmounts(
  task: string,
  thing: Counted,
  expected: number | null,
  states: readonly State[],
  things: number,
): AmountFault | null {
  const change = changeBetween(task, states.at(-2)!, states.at(-1)!, thing)
  const count = change.after.quantity
    ? change.after.quantity.value
    : change.after.field?.tag === 'select'
      ? expected
      : Number(change.after.field?.value)
  // It may have a limit of its own.
  if (count === null || !Number.isFinite(count) || count !== expected) return null
  const { after, before } = change
  if (after.quantity && before.quantity && after.quantity.amounts.length > 0) {
    const line = checkLine(before.quantity, after.quantity)
    if (line) return { complaint: line, place: null }
  }
  return notThePrice(change, thing, count, things) ?? notTheSum(change, thing)
}

/** A total that is not the number of things times the price that the page or the task states. */
function notThePrice(change: Change, thing: Counted, count: number, things: number): AmountFault | null {
  const { before, words } = change
  const labelled = thing.label.split(/[^\p{L}]+/u).map(singular)
  const optional = statedPrices(extrasLeftOut(change))
  const prices = statedPrices(words).filter(
    ({ noun, price }) =>
      labelled.includes(noun) && !optional.some((other) => other.noun === noun && other.price === price),
  )
  if (prices.length === 0) return null
  const parts = partsOfTotal(words, prices, otherCounts(change, thing))
  const checked = totalsToCheck(change)
  const [place] = checked
  if (!place) return null
  const complain = (grew = '') => ({
    complaint: `${thing.title}: for ${count} the page says “${place.label ? `${place.label.slice(0, 40)} ` : ''}${place.text}”${grew}, where one costs ${prices[0]!.price}.`,
    place,
  })
  if (things === 1) {
    const fits = (figure: Figure) => moneyOf(figure).some((amount) => canBeTotal(amount, count, parts))
    return checked.some(fits) ? null : complain()
  }
  const oldCount = before.quantity?.value ?? (before.field ? Number.parseInt(before.field.value, 10) : null)
  if (oldCount === null || !Number.isFinite(oldCount)) return null
  const added = count - oldCount
  const growths = checked.map((figure) => growthOf(before, figure))
  return growths.every((growth) => growth !== null && !canGrowBy(growth, added, parts))
    ? complain(`, ${added} more than before`)
    : null
}

/** The amounts that should follow the count: those that changed; else the totals, unless they wait for a button. */
function totalsToCheck({ after, changed, totals }: Change): readonly Figure[] {
  if (changed.length > 0) return changed
  const waits = after.figures.buttons.some(({ name }) =>
    /\b(?:add to|update|calculate|recalculate|apply|get (?:a )?quote|compute)\b/i.test(name),
  )
  return waits ? [] : totals.filter((figure) => moneyOf(figure).some(({ readings }) => readings[0].value > 0))
}

function growthOf(before: State, figure: Figure): number | null {
  const was = figureAt(before, figure.selector)
  const [now] = moneyOf(figure)
  const [then] = was ? moneyOf(was) : []
  return now && then ? now.readings[0].value - then.readings[0].value : null
}

/** A total that is not the sum of the lines of the cart, although it follows them. */
function notTheSum({ before, after, words, amounts, changed, totals }: Change, thing: Counted) {
  const rows = new Set(after.quantities.flatMap((line) => line.amounts.map(({ selector }) => selector)))
  const lines = after.quantities.filter((line) => line.amounts.length > 0)
  const follows =
    changed.some((figure) => totals.includes(figure)) ||
    (before.quantity !== undefined &&
      after.quantity?.amounts.some(({ text }, index) => text !== before.quantity!.amounts[index]?.text))
  if (!follows || !lines.some(({ number }) => number.selector === thing.selector)) return null
  // The amounts nearest to the total are parts of it rather than the prices of a shop around it.
  const partsOf = (total: Figure) =>
    amounts
      .filter((figure) => !rows.has(figure.selector) && !isSum(figure))
      .toSorted((one, two) => distance(one, total) - distance(two, total))
      .flatMap((figure) =>
        moneyOf(figure).map(({ readings }) => (isOff(figure) ? -1 : 1) * readings[0].value),
      )
  const distance = (figure: Figure, total: Figure) =>
    Math.abs(amounts.indexOf(figure) - amounts.indexOf(total))
  const { rates } = partsOfTotal(words, [])
  // An empty cart costs nothing.
  const isEmpty = (figure: Figure) => moneyOf(figure).every(({ readings }) => readings[0].value === 0)
  // A number that is chosen for the next line belongs to no cart yet: the lines of one cart have the same markup.
  const kindOf = (selector: string) => selector.replace(/"[^"]*"/g, '""').replace(/\d+/g, '#')
  const sums = totals.filter(
    (figure) => isSum(figure) && !rows.has(figure.selector) && !isEmpty(figure) && !isSummary(figure),
  )
  // Each line of an invoice may have a total of its own, such as “Logo design Net”, and be none of the lines that were found.
  const lastWord = (label: string) => label.trim().split(' ').at(-1)
  const ofLines = sums.filter(({ label, selector }) =>
    amounts.some(
      (other) =>
        other.selector !== selector &&
        lastWord(other.label) === lastWord(label) &&
        kindOf(other.selector) === kindOf(selector),
    ),
  )
  if (ofLines.length > 0) return null
  const kin = lines.filter(({ number }) => kindOf(number.selector) === kindOf(thing.selector))
  const others = lines.filter(({ number }) => number.selector !== thing.selector)
  const wrong = sums.find(
    (figure) =>
      ![lines, others, kin].some((each) =>
        moneyOf(figure).some((amount) => sumsUp(amount, each, partsOf(figure), rates)),
      ),
  )
  return wrong && !hasHiddenLines({ before, after }, wrong)
    ? {
        complaint: `The lines of the cart do not add up to “${wrong.label.slice(0, 40)} ${wrong.text}”.`,
        place: wrong,
      }
    : null
}

/** Whether a total is more than the lines make and grew by what the changed line grew by: a filter hides the others. */
function hasHiddenLines({ before, after }: Pick<Change, 'before' | 'after'>, total: Figure) {
  const growth = growthOf(before, total)
  const amountsOf = ({ quantity }: Change['after']) => quantity?.amounts.map(mostOf) ?? []
  const was = amountsOf(before)
  const grows = amountsOf(after).some((value, index) => Math.abs(value - was[index]! - (growth ?? 0)) < 0.011)
  const most = after.quantities.reduce((sum, { amounts }) => sum + Math.max(0, ...amounts.map(mostOf)), 0)
  // An excess of one or more parts that the page shows, such as delivery, was added once too often.
  const excess = mostOf(total) - most
  const isPart = after.figures.figures.some((figure) => {
    const times = excess / mostOf(figure)
    return mostOf(figure) > 0 && times <= 3 && Math.abs(times - Math.round(times)) < 0.001
  })
  return growth !== null && growth !== 0 && grows && excess > 0 && !isPart
}

/** Whether a text sums up more than a cart: “3 orders, €118.00, 1 collected”. */
const isSummary = ({ label, text }: Figure): boolean =>
  !/(?<!\p{L})(?:total|sum|gesamt|summe)/iu.test(`${label} ${text}`) &&
  (`${label} ${text}`.match(/(?<![\d.,])\d+ \p{L}{4,}/gu) ?? []).length > 1

const mostOf = (figure: { readonly text: string }): number =>
  Math.max(0, ...amountsIn(figure.text).map(({ readings }) => readings[0].value))
