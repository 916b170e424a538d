import { amountsIn } from '@webeval/core'
import type { Entry } from '../scans/entry.js'

const minRows = 4

/** The kind of a cell: money, a number with its unit, a number, or words. */
function kindOf(cell: string): string {
  if (amountsIn(cell).length > 0) return 'money'
  const [, unit] = /\d[\d.,]*\s*([\p{L}%°]*)/u.exec(cell) ?? []
  return unit === undefined ? 'words' : `number ${unit.toLowerCase().slice(0, 4)}`
}

/** Whether the rows of a table are the properties of what its columns name, as in a comparison: each row holds a kind of its own, and an order of entries leaves them. */
export function listsAttributes(entries: readonly Entry[]): boolean {
  if (entries.length < minRows) return false
  const kinds = entries.map(({ cells }) => cells.slice(1).map(kindOf))
  if (kinds.some((row) => row.length < 2)) return false
  const alike = kinds.filter((row) => new Set(row).size === 1)
  const distinct = new Set(alike.map(([kind]) => kind))
  return alike.length * 4 >= entries.length * 3 && distinct.size >= 3
}
