import type { LedgerColumn } from './read-columns.js'
import type { Ledger } from './scan-ledger.js'
import { type SignedNumber, signedNumber } from './signed-number.js'

/** The numbers of one column in all states of a page that has the same named rows in each. */
export interface ColumnHistory {
  readonly selector: string
  readonly head: string
  readonly names: readonly string[]
  /** One row of numbers for each state. */
  readonly states: readonly (readonly SignedNumber[])[]
}

/** Follows the columns whose rows stay the same, each with a name of its own, while entries come. */
export function columnHistories(ledgers: readonly Ledger[]): ColumnHistory[] {
  return (ledgers[0]?.columns ?? []).flatMap((first) => {
    const { selector, head, names } = first
    if (names.includes('') || new Set(names).size < names.length) return []
    const states = ledgers.map(({ columns }) => numbersOf(columns.find((one) => isSame(one, first))))
    return states.every((state) => state !== null) ? [{ selector, head, names, states }] : []
  })
}

const isSame = (one: LedgerColumn, other: LedgerColumn): boolean =>
  one.selector === other.selector &&
  one.place === other.place &&
  one.names.length === other.names.length &&
  one.names.every((name, index) => name === other.names[index])

function numbersOf(column: LedgerColumn | undefined): readonly SignedNumber[] | null {
  const numbers = column?.texts.flatMap((text) => signedNumber(text) ?? []) ?? []
  return column && numbers.length === column.texts.length ? numbers : null
}

/** The sum of the numbers of one state. */
export const sumOf = (numbers: readonly SignedNumber[]): number =>
  numbers.reduce((sum, { value }) => sum + value, 0)

/** By how much the sum may be off where each number is rounded by itself. */
export const roundingOf = (numbers: readonly SignedNumber[]): number =>
  1.01 * numbers.reduce((sum, { unit }) => sum + unit, 0)
