import type { Entry } from '../scans/entry.js'
import {
  columnSequences,
  isOrdered,
  type OrderMeaning,
  orderMeaning,
  sequencesFor,
  strandsOf,
} from '../order-meaning.js'
import { speaksOfOrder } from '../order-words.js'

/** Whether entries are in the order that a name promises; null if their texts don't show it. */
export function standsInOrder(name: string, entries: readonly Entry[]): boolean | null {
  const meaning = orderMeaning(name)
  if (!meaning || !canJudge(name, entries)) return null
  const inOrder = (way: OrderMeaning['way']) => holds(entries, (strand) => sequencesFor(meaning, strand), way)
  if (inOrder(meaning.way)) return true
  // A day that is shown need not be the day that counts; only what nearly is that order, or is it backwards, is about it.
  if (meaning.by === 'date' && !inOrder('either') && !nearly(entries, meaning)) return null
  return false
}

/** True if the entries show whether they are in the order of a name. */
export const canJudge = (name: string, entries: readonly Entry[]): boolean => {
  const meaning = orderMeaning(name)
  return meaning !== null && entries.length >= 3 && sequencesFor(meaning, entries).length > 0
}

/** Whether rows are ordered by one column, in either direction; null if the column does not show it. */
export function columnInOrder(column: number, entries: readonly Entry[]): boolean | null {
  if (entries.length < 3 || columnSequences(column, entries).length === 0) return null
  const cells = entries.map(({ cells: row }) => row[column] ?? '')
  // Few words, the same ones together: they may have an order of their own.
  const runs = cells.filter((cell, index) => cell !== cells[index - 1]).length
  if (runs === new Set(cells).size && runs < cells.length && !/\d/.test(cells.join(''))) return true
  return holds(entries, (strand) => columnSequences(column, strand), 'either')
}

function holds(
  entries: readonly Entry[],
  sequencesOf: (strand: readonly Entry[]) => readonly (readonly (string | number)[])[],
  way: OrderMeaning['way'],
): boolean {
  const orderly = (strand: readonly Entry[]) => {
    const sequences = sequencesOf(strand)
    return sequences.length === 0 || sequences.some((values) => isOrdered(values, way))
  }
  return orderly(entries) || strandsOf(entries).every(orderly)
}

function nearly(entries: readonly Entry[], meaning: OrderMeaning): boolean {
  const { way } = meaning
  return sequencesFor(meaning, entries).some((values) => {
    const pairs = values.slice(1).map((value, index) => Number(value) - Number(values[index]))
    const rising = pairs.filter((step) => step >= 0).length
    const falling = pairs.filter((step) => step <= 0).length
    const good = way === 'up' ? rising : way === 'down' ? falling : Math.max(rising, falling)
    return pairs.length >= 4 && good / pairs.length >= 0.75
  })
}

/** True where a group's names say how to arrange what is shown. */
export function isOrderGroup(label: string, names: readonly string[]): boolean {
  const orders = names.filter((name) => orderMeaning(name) !== null).length
  return (
    orders >= 1 &&
    (/\b(?:sort|order(?:ed)?|arrange)/i.test(`${label} ${names.join(' ')}`) ||
      speaksOfOrder(label) ||
      orders >= Math.max(2, names.length / 2))
  )
}
