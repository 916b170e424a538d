import { numbersIn } from '@webeval/core'
import type { Ledger, LedgerFigure } from './scan-ledger.js'
import { type LedgerFault, quoted } from './check-stays.js'

const saysAverage = /\b(?:average|avg|mean)\b|\bdurchschnitt|\bmittelwert|(?:^|\s)[øØ∅](?:\s|$)/i
const saysTotal = /\b(?:total|sum|altogether|overall|gesamt\w*|summe|insgesamt)\b/i

/** Whether words name a mean value. */
export const isAverage = (words: string): boolean => saysAverage.test(words)

interface Number {
  readonly value: number
  /** Half a unit of the last digit that is shown, or a whole one where numbers may be cut off. */
  readonly unit: number
}

/** The only number of a figure. */
function numberOf({ text }: LedgerFigure): Number | null {
  const [number, ...others] = numbersIn(text)
  if (!number || others.length > 0) return null
  const [reading] = number.readings
  return { value: reading.value, unit: reading.step }
}

const figureAt = ({ figures }: Ledger, selector: string) => figures.find((one) => one.selector === selector)

/** Whether an average is a total by a count, in one state of the page; null where one of them is not there. */
function holds(ledger: Ledger, [average, total, count]: readonly string[]): boolean | null {
  const numbers = [average, total, count].map((selector) => {
    const figure = figureAt(ledger, selector!)
    return figure ? numberOf(figure) : null
  })
  const [a, t, n] = numbers
  if (!a || !t || !n || n.value < 1) return null
  return Math.abs(a.value - t.value / n.value) < a.unit * 1.001
}

/** Finds an average that was the total by a count when the page opened, and is not after entries that changed both. */
export function checkAverage([first, ...later]: readonly Ledger[]): LedgerFault | null {
  if (!first || later.length === 0) return null
  const labelled = (pattern: RegExp) => first.figures.filter(({ label }) => pattern.test(label))
  for (const average of labelled(saysAverage)) {
    const pairs = labelled(saysTotal)
      .filter(({ label }) => !saysAverage.test(label))
      .flatMap((total) =>
        first.figures
          .filter((count) => isCount(count) && count !== total && count !== average)
          .map((count) => [average.selector, total.selector, count.selector]),
      )
      .filter((triple) => holds(first, triple) === true)
    const now = later.at(-1)!
    const wrong = pairs.find(
      (triple) =>
        triple.slice(1).every((one) => figureAt(first, one)?.text !== figureAt(now, one)?.text) &&
        holds(now, triple) === false,
    )
    if (!wrong || pairs.some((triple) => holds(now, triple) === true)) continue
    const [shown, total, count] = wrong.map((selector) => figureAt(now, selector)!)
    return {
      selector: average.selector,
      description: `${quoted(average.label, shown!.text)} is not the average any more after an entry: ${quoted(total!.label, total!.text)} by ${quoted(count!.label, count!.text)} is ${Number((numberOf(total!)!.value / numberOf(count!)!.value).toFixed(2))}.`,
    }
  }
  return null
}

const isCount = (figure: LedgerFigure): boolean => {
  const number = numberOf(figure)
  return number !== null && Number.isInteger(number.value) && number.value > 1 && number.value < 1000
}
