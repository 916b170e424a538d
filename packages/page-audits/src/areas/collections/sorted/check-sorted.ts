import { datesIn } from '@webeval/core'
import { measuredNumbers } from '../orders/measured-numbers.js'
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

/** The orders that the cells of a column have; null where they are too few to tell, or days as people write them. */
function ordersOf(cells: readonly string[]) {
  if (new Set(cells).size < minValues || cells.some((cell) => isWrittenDay(cell))) return null
  const numbers = measuredNumbers(cells.map((cell) => cell.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''))) ?? []
  const areNumbers = numbers.length === cells.length
  const [up, down] = areNumbers
    ? [isSorted(numbers, (one, other) => one - other), isSorted(numbers, (one, other) => other - one)]
    : [isSorted(cells, compareTexts), isSorted(cells, (one, other) => compareTexts(other, one))]
  return { up, down, areNumbers }
}

const isWrittenDay = (cell: string) => !/^\d{4}-/.test(cell) && datesIn(cell).length > 0

const nameOf = ({ header }: Pick<SortedColumn, 'header'>) =>
  header.name.replace(/[^\p{L}\p{N}. ]/gu, '').trim()

/** Compares the cells of a column with the order that its header names. Null unless the header is certainly wrong. */
export function checkSorted(column: Omit<SortedColumn, 'sorter'>): SortedFault | null {
  const { said, cells } = column
  const orders = ordersOf(cells)
  if (!orders || said === null) return null
  const { up, down, areNumbers } = orders
  const name = nameOf(column)
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

/** Finds a column that still names an order after another was sorted by its header, whose rows now have that one's order. */
export function checkMoved(columns: readonly SortedColumn[], clicked: SortedColumn): SortedFault | null {
  const now = columns.find(({ sorter }) => sorter === clicked.sorter)
  const orders = now && now.said === null ? ordersOf(now.cells) : null
  const other = columns.find(({ said, sorter }) => said !== null && sorter !== clicked.sorter)
  const claimed = other && ordersOf(other.cells)
  if (!now || !orders || !claimed || claimed.up || claimed.down || !(orders.up || orders.down)) return null
  if (now.cells.join('\n') === clicked.cells.join('\n')) return null
  return {
    rule: 'stale-state',
    description: `The rows are sorted by “${nameOf(now)}”, and to screen readers the header “${nameOf(other)}” still says “${other.said}”.`,
  }
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
