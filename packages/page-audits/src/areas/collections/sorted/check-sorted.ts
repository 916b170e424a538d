import { datesIn } from '@webeval/core'
import { dateSequences, sortsDaysAsTexts } from '../orders/date-sequences.js'
import { numberReadings } from '../orders/measured-numbers.js'
import { stepsOf } from '../orders/scales.js'
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
  const numbers = numbersOf(cells)
  const compare: Compare<number | string> = (one, other) =>
    typeof one === 'number' ? one - Number(other) : compareTexts(one, String(other))
  const readings: readonly (readonly (number | string)[])[] = numbers ?? [cells]
  const up = readings.some((values) => isSorted(values, compare))
  const down = readings.some((values) => isSorted(values, (one, other) => compare(other, one)))
  return { up, down, areNumbers: numbers !== null }
}

/** The numbers of a column, without its dashes, in each way that they can be read; null where it has others than numbers. */
function numbersOf(cells: readonly string[]): readonly (readonly number[])[] | null {
  const told = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  if (told.length < minValues || told.length * 2 < cells.length) return null
  const numbers = numberReadings(told.map((cell) => cell.replace(/^(?:#|no\.?|nr\.?)\s*/i, '')))
  return numbers && numbers.length > 0 ? numbers : countsOf(told)
}

/** The numbers of “1 day late” and “12 days late”; null where the words differ. */
function countsOf(cells: readonly string[]): readonly (readonly number[])[] | null {
  const counts = cells.map((cell) => /^(\d{1,5})\s+(\p{L}[\p{L}\s]*)$/u.exec(cell.trim()))
  const words = new Set(
    counts.map((count) => count?.[2]?.toLowerCase().replace(/(?<=\p{L}{2})s(?!\p{L})/gu, '')),
  )
  return words.size === 1 && counts[0] ? [counts.map((count) => Number(count![1]))] : null
}

/** The days of a column as they are written, without its empty cells; none where half of the cells name no day. */
function daysOf(cells: readonly string[]): readonly string[] {
  const days = cells.flatMap((cell) => (isWrittenDay(cell) ? datesIn(cell)[0]!.text : []))
  return days.length * 2 > cells.length ? days : []
}

const isWrittenDay = (cell: string) => !/^\d{4}-/.test(cell) && datesIn(cell).length > 0

/** Whether the cells of a column are numbers or days, and in their order. */
export function isInOrder({ cells }: Pick<SortedColumn, 'cells'>): boolean {
  const sequences = [...(numbersOf(cells) ?? []), ...dateSequences(daysOf(cells))]
  return sequences.some(
    (one) =>
      new Set(one).size >= minValues &&
      (isSorted(one, (left, right) => left - right) || isSorted(one, (left, right) => right - left)),
  )
}

/** Finds a column of numbers or days that is in the order of its texts instead. */
function findTextOrder(column: Pick<SortedColumn, 'header' | 'cells' | 'said'>): SortedFault | null {
  const { said, cells } = column
  const way = said === null ? 'either' : said === 'ascending' ? 'up' : 'down'
  const name = nameOf(column)
  const days = daysOf(cells)
  if (sortsDaysAsTexts(days, way))
    return {
      rule: 'wrong-order',
      description: `The column “${name}” sorts days as texts: ${quotedAll(days)}.`,
    }
  const told = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  const ways = (way === 'either' ? ['up', 'down'] : [way]).map((one) => (one === 'up' ? 1 : -1))
  const sortsTexts = ways.some((sign) => isSorted(told, (one, other) => sign * asTexts(one, other)))
  const steps = stepsOf(told)
  if (sortsTexts && steps && new Set(steps).size >= minSteps && !isInSteps(steps))
    return {
      rule: 'wrong-order',
      description: `The column “${name}” sorts its steps as texts: ${quotedAll([...new Set(told)])}.`,
    }
  // “On time” among “2 days late” is a number too, without a digit.
  const others = new Set(told.filter((cell) => !/\d/.test(cell)))
  const counted = others.size === 1 ? told.filter((cell) => /\d/.test(cell)) : cells
  return sortsTexts && numbersOf(counted) && new Set(told).size >= minValues && !isInOrder({ cells: counted })
    ? { rule: 'wrong-order', description: `The column “${name}” sorts numbers as texts: ${shownOf(told)}.` }
    : null
}

/** Steps of a scale, such as easy, moderate and hard, of which two may be in order by chance. */
const minSteps = 3

/** Whether a column has steps of a scale, enough of them to tell its order. */
export const hasSteps = ({ cells }: Pick<SortedColumn, 'cells'>): boolean =>
  cells.length >= minValues && new Set(stepsOf(cells) ?? []).size >= minSteps

const isInSteps = (steps: readonly number[]): boolean =>
  isSorted(steps, (one, other) => one - other) || isSorted(steps, (one, other) => other - one)

const numeric = new Intl.Collator('en', { numeric: true }).compare

/** Whether cells are in the order of versions and sections: 1.10 after 1.9. */
const isInOutlineOrder = (cells: readonly string[]): boolean =>
  isSorted(cells, numeric) || isSorted(cells, (one, other) => numeric(other, one))

const asTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const nameOf = ({ header }: Pick<SortedColumn, 'header'>) =>
  header.name.replace(/[^\p{L}\p{N}. ]/gu, '').trim()

/** Compares the cells of a column with the order that its header names. Null unless the header is certainly wrong. */
export function checkSorted(column: Omit<SortedColumn, 'sorter'>): SortedFault | null {
  const { said, cells } = column
  if (said === null) return null
  const orders = ordersOf(cells)
  if (orders && (said === 'ascending' ? orders.down : orders.up))
    return {
      rule: 'stale-state',
      description: `The header “${nameOf(column)}” says “${said}” to screen readers, and the rows are the other way round: “${cells[0]!}” comes before “${cells.at(-1)!}”.`,
    }
  return findTextOrder(column)
}

/** Compares the cells of a column whose header was just clicked, which put the rows in another order. Null unless the order is certainly wrong. */
export function checkClicked(
  columns: readonly SortedColumn[],
  clicked: SortedColumn,
  sortsOthers: boolean,
): SortedFault | null {
  const now = columns.find(({ sorter }) => sorter === clicked.sorter)
  if (!now) return null
  const wrong = findTextOrder(now)
  if (wrong) return wrong
  // A row of totals, or a pinned one, may come first or last.
  const parts = [now.cells, now.cells.slice(1), now.cells.slice(0, -1)]
  if (
    !sortsOthers ||
    now.said === null ||
    parts.some((cells) => isInOrder({ cells }) || isInOutlineOrder(cells))
  )
    return null
  const days = daysOf(now.cells)
  // Days without a year run over its end.
  if (days.some((day) => !/\d{4}/.test(day))) return null
  const values = numbersOf(now.cells) ? now.cells : dateSequences(days).length > 0 ? days : []
  return new Set(values).size >= minValues + 1
    ? {
        rule: 'wrong-order',
        description: `The header “${nameOf(now)}” says “${now.said}” to screen readers, and the rows are in no order of that column: ${quotedAll(values)}.`,
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
  return quotedAll(cells.slice(Math.max(0, turn - 2), turn + 2))
}

const quotedAll = (cells: readonly string[]) =>
  cells
    .slice(0, 6)
    .map((cell) => `“${cell}”`)
    .join(', ')
