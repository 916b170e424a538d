import type { LedgerFault } from './check-stays.js'
import { type ColumnHistory, columnHistories, roundingOf, sumOf } from './column-history.js'
import type { Ledger } from './scan-ledger.js'
import type { SignedNumber } from './signed-number.js'

/** Values on both sides, none of them zero, that add up to zero but for a unit of the last digit. */
const cancels = (numbers: readonly SignedNumber[]): boolean =>
  numbers.some(({ value }) => value > 0) &&
  numbers.some(({ value }) => value < 0) &&
  numbers.every(({ value, unit }) => Math.abs(value) > unit) &&
  Math.abs(sumOf(numbers)) <= 1.01 * Math.max(...numbers.map(({ unit }) => unit))

const sizeOf = (numbers: readonly SignedNumber[]): number =>
  numbers.reduce((sum, { value }) => sum + Math.abs(value), 0)

/** Values that are clearly off zero: more than rounding explains. */
const isOff = (numbers: readonly SignedNumber[]): boolean =>
  Math.abs(sumOf(numbers)) > Math.max(roundingOf(numbers), 0.02 * sizeOf(numbers))

/** The values of a column of balances now, if they cancelled out in each state before one where they do not any more. */
function brokenState({ names, head, states }: ColumnHistory): readonly SignedNumber[] | null {
  // Two figures, such as what came in and what went out, may cancel out by chance.
  if (names.length < 3 && head === '') return null
  const broken = states.findIndex(isOff)
  const [before, last] = [states.slice(0, broken), states.at(-1)]
  return broken > 0 && before.some(cancels) && last && isOff(last) ? last : null
}

/** Finds balances of several people that cancelled out with the first entry and do not any more with later ones. */
export function checkCancelling(ledgers: readonly Ledger[]): LedgerFault | null {
  for (const history of columnHistories(ledgers)) {
    const broken = brokenState(history)
    if (!broken) continue
    const { selector, head, names } = history
    const shown = names.slice(0, 4).map((name, row) => `${name.slice(0, 30)} ${broken[row]!.value}`)
    return {
      selector,
      description: `${head === '' ? 'The balances' : `The values under “${head}”`} do not cancel out any more: they added up to 0 before, and after more entries to ${sumOf(broken).toFixed(2)} (${shown.join(', ')}${names.length > 4 ? ', …' : ''}).`,
    }
  }
  return null
}
