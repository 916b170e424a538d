import { saysTotal } from '../../numbers/stated-prices.js'
import { isAverage } from './check-average.js'
import { keepsValue, type LedgerFault, quoted } from './check-stays.js'
import { columnHistories, roundingOf, sumOf } from './column-history.js'
import type { Ledger } from './scan-ledger.js'
import { signedNumber } from './signed-number.js'

/** Words of columns whose values add up to what was spent, sold or done. */
const addsUp =
  /\b(?:paid|spent|total|sum|amount|earned|received|sold|bezahlt|gezahlt|ausgegeben|ausgaben|summe|gesamt|betrag|payé|dépensé|pagado|gastado|pagato|speso|pago|gasto|betaald)\b/iu

/** The values of a total that grows with every entry, in all states; null for other figures. */
function growingTotal(ledgers: readonly Ledger[], selector: string): readonly number[] | null {
  const values = ledgers.flatMap(({ figures }) => {
    const figure = figures.find((one) => one.selector === selector)
    return (figure && signedNumber(figure.text)?.value) ?? []
  })
  const grows = values.slice(1).every((value, index) => value > values[index]!)
  return values.length === ledgers.length && grows ? values : null
}

/** Finds a column that added up to the total with the first entry, and does not any more with later ones. */
export function checkParts(ledgers: readonly Ledger[]): LedgerFault | null {
  if (ledgers.length < 3) return null
  const totals = ledgers[0]!.figures.flatMap(({ selector, label, text }) => {
    const words = `${label} ${text}`
    if (!saysTotal(words) || isAverage(words) || keepsValue.test(words)) return []
    const values = growingTotal(ledgers, selector)
    return values ? [{ selector, label, values }] : []
  })
  if (totals.length === 0) return null
  for (const { head, selector, states } of columnHistories(ledgers)) {
    if (!addsUp.test(head) || isAverage(head) || keepsValue.test(head)) continue
    const [first, last] = [states[1]!, states.at(-1)!]
    const total = totals.find(
      ({ values }) =>
        Math.abs(values[0]! - sumOf(states[0]!)) <= roundingOf(first) &&
        Math.abs(values[1]! - sumOf(first)) <= roundingOf(first),
    )
    const shown = total?.values.at(-1)
    if (!total || shown === undefined || Math.abs(shown - sumOf(last)) <= roundingOf(last)) continue
    return {
      selector,
      description: `The values under “${head}” do not add up to ${quoted(total.label, String(shown))} any more: they did after the first entry, and after more entries they add up to ${sumOf(last).toFixed(2)}.`,
    }
  }
  return null
}
