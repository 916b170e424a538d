import { isOrdered } from './is-ordered.js'
import type { Entry } from '../scans/entry.js'
import { valuesOfColumn } from './named-column.js'

/** Whether the cells of a column are in the order of their letters and digits, “1072”, “118”, “1225”, and not of their numbers or days. */
export function standsAsWords(column: number, entries: readonly Entry[]): boolean {
  const cells = entries.map(({ cells: row }) => row[column] ?? '')
  const values = valuesOfColumn(column, entries)
  if (new Set(cells).size < 4 || values.length === 0) return false
  return isOrdered(cells, 'either') && values.every((sequence) => !isOrdered(sequence, 'either'))
}
