import { plainNumberIn } from '../read-values.js'
import type { SortedColumn } from './scan-sorted.js'

/** How the rows of a table differ from the order that its header names. */
export interface SortedFault {
  readonly rule: 'wrong-order' | 'stale-state'
  readonly description: string
}

/** Fewer different values may be in order by chance. */
const minValues = 4

type Compare<Value> = (one: Value, other: Value) => number

const isSorted = <Value>(values: readonly Value[], compare: Compare<Value>): boolean =>
  values.every((value, index) => index === 0 || compare(values[index - 1]!, value) <= 0)

/** Compares the cells of a column with the order that its header names. Null unless the header is certainly wrong. */
export function checkSorted({ said, header, cells }: SortedColumn): SortedFault | null {
  if (new Set(cells).size < minValues) return null
  const numbers = cells.flatMap(
    (cell) => plainNumberIn(cell.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''))?.value ?? [],
  )
  const areNumbers = numbers.length === cells.length
  const [up, down] = areNumbers
    ? [isSorted(numbers, (one, other) => one - other), isSorted(numbers, (one, other) => other - one)]
    : [isSorted(cells, compareTexts), isSorted(cells, (one, other) => compareTexts(other, one))]
  const name = header.name.replace(/[^\p{L}\p{N}. ]/gu, '').trim()
  if (said === 'ascending' ? down : up)
    return {
      rule: 'stale-state',
      description: `The header “${name}” says “${said}” to screen readers, and the rows are the other way round: “${cells[0]!}” comes before “${cells.at(-1)!}”.`,
    }
  const asTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  const sortsTexts = isSorted(cells, said === 'ascending' ? asTexts : (one, other) => asTexts(other, one))
  return areNumbers && !up && !down && sortsTexts
    ? {
        rule: 'wrong-order',
        description: `The column “${name}” sorts numbers as texts: ${shownOf(cells)}.`,
      }
    : null
}

const compareTexts = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' })

/** The cells around the first one whose digits get fewer or more. */
function shownOf(cells: readonly string[]): string {
  const turn = cells.findIndex((cell, index) => index > 0 && cell.length !== cells[index - 1]!.length)
  return cells
    .slice(Math.max(0, turn - 2), turn + 2)
    .map((cell) => `“${cell}”`)
    .join(', ')
}
