import { signedNumber } from '../../derived/ledger/signed-number.js'

/** A total under a column that leaves an entry out, or counts one twice. */
export interface ColumnFault {
  /** As the page shows it. */
  readonly shown: string
  readonly sum: number
  /** The value by which it is off: that of one entry. */
  readonly off: number
}

const numberIn = (cell: string | undefined) => signedNumber(cell ?? '')?.value ?? null

const equal = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Compares the cells of a row with totals with the columns above. Only an error of exactly one entry is certain: a table may show one page of many. */
export function checkColumnTotals(
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[],
): ColumnFault | null {
  if (rows.length < 3) return null
  for (const cells of totals)
    for (const [column, shown] of cells.entries()) {
      const value = numberIn(shown)
      const values = rows.map((row) => numberIn(row[column]))
      // It may count the rows instead.
      if (column === 0 || value === null || value === rows.length || !values.every((one) => one !== null))
        continue
      const sum = values.reduce((total, one) => total + one, 0)
      if (equal(value, sum)) continue
      const off = values.find((one) => one !== 0 && (equal(value, sum - one) || equal(value, sum + one)))
      if (off !== undefined) return { shown, off, sum: Number(sum.toFixed(2)) }
    }
  return null
}
