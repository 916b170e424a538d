import { isContainer } from '../../json/deep-equal.js'
import { bestAssignment } from './best-assignment.js'
import { sameText } from './normalise-text.js'
import { readBoolean } from './readings/read-boolean.js'
import { readDate, sameDay } from './readings/read-date.js'
import { readMoney, sameCurrency } from './readings/read-money.js'
import { readNumber } from './readings/read-number.js'
import { readQuantity } from './readings/read-quantity.js'

/**
 * True if a found value equals the expected one in any notation: texts by either benchmark's normalisation,
 * numbers, amounts and dates by their value, arrays in any order unless `ordered`, objects by the same
 * keys. Within an array, an array of two or more lists alternatives (as in WebArena-Verified).
 */
export function sameValue(expected: unknown, found: unknown, ordered: boolean): boolean {
  if (typeof expected === 'number')
    return typeof found === 'number'
      ? close(expected, found)
      : typeof found === 'string' && isNumber(expected, found)
  if (typeof expected === 'boolean')
    return (typeof found === 'boolean' ? found : readBoolean(String(found))) === expected
  if (expected === null) return found === null || found === ''
  if (typeof expected === 'string')
    return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
      ? sameWritten(expected, String(found))
      : false
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      matchedEntries(expected, found, ordered) === Math.max(expected.length, found.length)
    )
  if (!isContainer(expected) || !isContainer(found) || Array.isArray(found)) return false
  const keys = Object.keys(expected)
  return (
    keys.length === Object.keys(found).length &&
    keys.every((key) => Object.hasOwn(found, key) && sameValue(expected[key], found[key], ordered))
  )
}

/** How many expected entries have an entry of their own among those found. */
export function matchedEntries(
  expected: readonly unknown[],
  found: readonly unknown[],
  ordered: boolean,
): number {
  return pairedEntries(expected, found, ordered).length
}

/** The expected entries without one of their own among those found, and the found entries that nothing expects. */
export function unmatchedEntries(
  expected: readonly unknown[],
  found: readonly unknown[],
  ordered: boolean,
): { readonly missing: readonly unknown[]; readonly extra: readonly unknown[] } {
  const pairs = pairedEntries(expected, found, ordered)
  const [rows, columns] = [new Set(pairs.map(([row]) => row)), new Set(pairs.map(([, column]) => column))]
  return {
    missing: expected.filter((_, index) => !rows.has(index)),
    extra: found.filter((_, index) => !columns.has(index)),
  }
}

/** The expected and found entries that are the same, by index. */
function pairedEntries(
  expected: readonly unknown[],
  found: readonly unknown[],
  ordered: boolean,
): (readonly [expected: number, found: number])[] {
  const matches = (wanted: unknown, entry: unknown) =>
    Array.isArray(wanted) && wanted.length > 1 && !Array.isArray(entry)
      ? wanted.some((alternative) => sameValue(alternative, entry, ordered))
      : sameValue(wanted, entry, ordered)
  if (ordered)
    return expected.flatMap((wanted, index) =>
      index < found.length && matches(wanted, found[index]) ? [[index, index] as const] : [],
    )
  const scores = expected.map((wanted) => found.map((entry) => (matches(wanted, entry) ? 1 : 0)))
  return bestAssignment(scores)
    .filter(({ score }) => score > 0)
    .map(({ row, column }) => [row, column] as const)
}

function sameWritten(expected: string, found: string): boolean {
  if (sameText(expected, found)) return true
  const numbers = [readNumber(expected), readNumber(found)] as const
  if (numbers[0] !== null && numbers[1] !== null && /^[^#]/.test(found.trim()))
    return close(numbers[0], numbers[1])
  const amounts = [readMoney(expected), readMoney(found)] as const
  if (amounts[0] && amounts[1])
    return Math.abs(amounts[0].value - amounts[1].value) < 0.005 && sameCurrency(amounts[0], amounts[1])
  for (const kind of ['duration', 'distance'] as const) {
    const quantities = [readQuantity(kind, expected), readQuantity(kind, found)] as const
    if (quantities[0] !== null && quantities[1] !== null) return close(quantities[0], quantities[1])
  }
  const dates = [readDate(expected), readDate(found)] as const
  return dates[0] !== null && dates[1] !== null && sameDay(dates[0], dates[1])
}

function isNumber(expected: number, found: string): boolean {
  const value = readNumber(found) ?? readMoney(found)?.value ?? null
  return value !== null && close(expected, value)
}

const close = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
