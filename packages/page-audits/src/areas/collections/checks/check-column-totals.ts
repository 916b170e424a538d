import { signedNumber } from '../../derived/ledger/signed-number.js'
import { columnValues } from './column-values.js'

/** A total under a column that leaves an entry out, or counts one twice. */
export interface ColumnFault {
  /** As the page shows it. */
  readonly shown: string
  readonly sum: number
  /** The value by which it is off, where that is the one of an entry; null where the row is known to add up by another column. */
  readonly off: number | null
}

const equal = (one: number, other: number) => Math.abs(one - other) < 0.005

/**
 * Compares the cells of a row with totals with the columns above. An error of exactly one entry is certain; another one only where the total of another column
 * is right, since a table may show one page of many.
 */
export function checkColumnTotals(
  rows: readonly (readonly string[])[],
  totals: readonly (readonly string[])[],
): ColumnFault | null {
  if (rows.length < 3) return null
  for (const cells of totals) {
    const columns = cells.flatMap((shown, column) => columnAt(rows, shown, column))
    const right = columns.filter(({ value, sum, values }) => equal(value, sum) && new Set(values).size > 1)
    for (const { shown, value, values, sum } of columns) {
      if (equal(value, sum)) continue
      const off = values.find((one) => one !== 0 && (equal(value, sum - one) || equal(value, sum + one)))
      const found = { shown, sum: Number(sum.toFixed(2)) }
      if (off !== undefined) return { ...found, off }
      // An average never exceeds the largest value, and a total may be that of quantities times prices.
      const isSum = values.every((one) => one >= 0) && value > Math.max(...values)
      const isProduct = right.some((other) =>
        equal(
          value,
          values.reduce((total, one, at) => total + one * other.values[at]!, 0),
        ),
      )
      if (right.length > 0 && isSum && !isProduct) return { ...found, off: null }
    }
  }
  return null
}

interface Column {
  readonly shown: string
  readonly value: number
  readonly values: readonly number[]
  readonly sum: number
}

/** A column of numbers with a number under it; nothing where that may count the rows. */
function columnAt(rows: readonly (readonly string[])[], shown: string, column: number): readonly Column[] {
  const value = signedNumber(shown)?.value ?? null
  const values = columnValues(rows.map((row) => row[column]))
  if (column === 0 || value === null || values === null || values.length * 2 < rows.length) return []
  if (value === rows.length || value === values.length) return []
  return [{ shown, value, values, sum: values.reduce((total, one) => total + one, 0) }]
}
