import { amountsIn, datesIn } from '@webeval/core'
import { billWord } from '../../numbers/bill-words.js'
import { clockIn, minutesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import { dateSequences } from './date-sequences.js'
import { numberReadings } from './measured-numbers.js'
import { runTimes } from './run-times.js'
import { stepsOf } from './scales.js'

/** The words of a name in small letters, short ones left out. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** The column that the name of an order speaks of: the one under “Last contact” for “Last contact, newest first”. -1 where none or several are named. */
export function namedColumn(name: string, heads: readonly string[]): number {
  const said = wordsIn(name)
  const fitting = heads.flatMap((head, index) => {
    const own = wordsIn(head)
    return own.length > 0 && own.every((word) => said.includes(word)) ? [{ index, size: own.length }] : []
  })
  const most = Math.max(0, ...fitting.map(({ size }) => size))
  const best = fitting.filter(({ size }) => size === most)
  return best.length === 1 ? best[0]!.index : -1
}

/** A price of nothing. */
const free = new RegExp(`^(?:${billWord('nothing')})$`, 'iu')

const blank = /^(?:|[–—-]|n\/?a|\?)$/i

/** The values that the cells of a column are sorted by, in each way that they can be read: numbers, days, times, or steps of a scale. Blank ones are left out. Empty where it is none of these. */
export function valuesOfColumn(column: number, entries: readonly Entry[]): readonly (readonly number[])[] {
  const told = entries.map(({ cells: row }) => row[column] ?? '').filter((cell) => !blank.test(cell))
  const arePrices = told.some((cell) => amountsIn(cell).length > 0)
  const cells = arePrices ? told.map((cell) => (free.test(cell) ? '0' : cell)) : told
  if (cells.length < 3 || new Set(cells).size < 2) return []
  // “2027–2034, too young” may count by either end.
  const ranges = cells.map((cell) => /^(\d{1,4})\s?[–-]\s?(\d{1,4})(?![\d:.-])/.exec(cell))
  if (ranges.every((range) => range !== null))
    return [1, 2].map((end) => ranges.map((range) => Number(range[end])))
  // “3 December, 15 h – 18 h” is a day rather than an hour.
  if (cells.every((cell) => datesIn(cell).length > 0)) return dateSequences(cells)
  const times = runTimes(cells)
  if (times) return [times]
  const numbers = numberReadings(cells)
  if (numbers) return numbers
  for (const read of [clockIn, minutesIn]) {
    const values = cells.map(read)
    if (values.every((value) => value !== null)) return [values]
  }
  const steps = stepsOf(cells)
  if (steps) return [steps]
  return dateSequences(cells)
}

/** Whether comparing the cells of a column as texts gives another order. */
export function standsOtherwiseAsText(column: number, entries: readonly Entry[]): boolean {
  const cells = entries.map(({ cells: row }) => row[column] ?? '').filter((cell) => !blank.test(cell))
  return valuesOfColumn(column, entries).some((values) => {
    if (values.length !== cells.length) return false
    const asNumbers = cells.map((_, index) => index).toSorted((one, two) => values[one]! - values[two]!)
    return asNumbers.some((at, index) => index > 0 && cells[asNumbers[index - 1]!]! > cells[at]!)
  })
}
