import { amountsIn } from '@webeval/core'
import type { Ledger } from './scan-ledger.js'
import type { LedgerFault } from './check-stays.js'

const owes = /\b(?:owes?|has to pay|schuldet|zahlt noch)\b/i
const gets = /\b(?:gets? back|is owed|receives?|bekommt|erhält)\b/i
/** One person who owes another: this says both sides at once. */
const toOther = /\bowes?\s+\p{L}+\s+[£$€¥]|\bto\b/iu

/** Finds balances of a group that do not cancel out: what some owe is not what the others get back. */
export function checkBalances(ledgers: readonly Ledger[]): LedgerFault | null {
  for (const { figures } of ledgers) {
    const amounts = figures.flatMap(({ selector, text }) => {
      const [amount, ...more] = amountsIn(text)
      if (!amount || more.length > 0 || toOther.test(text) || owes.test(text) === gets.test(text)) return []
      return [{ selector, owes: owes.test(text), value: amount.readings[0].value }]
    })
    const sumOf = (isOwed: boolean) =>
      amounts.filter((one) => one.owes === isOwed).reduce((sum, { value }) => sum + value, 0)
    const [owed, due] = [sumOf(true), sumOf(false)]
    // Each balance may be rounded by itself.
    if (owed === 0 || due === 0 || Math.abs(owed - due) <= 0.011 * amounts.length) continue
    return {
      selector: amounts[0]!.selector,
      description: `The balances do not cancel out: some owe ${owed.toFixed(2)}, and the others get back ${due.toFixed(2)}.`,
    }
  }
  return null
}
