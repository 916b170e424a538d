import { spellings } from '../order-meaning.js'
import type { Sequence } from '../orders/is-ordered.js'
import { numberReadings } from '../orders/measured-numbers.js'
import { runTimes } from '../orders/run-times.js'
import { clockIn, dateIn, minutesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import { numberedPlaces } from './numbered-places.js'

/** Words that have an order of their own, and such as move with the day. */
const ownOrder =
  /^(?:low|medium|high|critical|urgent|normal|minor|major|none|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|xx?s|xx?l|[sml]|small|large|january|february|march|april|may|june|july|august|september|october|november|december|beginner|intermediate|advanced|[a-f][+-]?)$|\b(?:ago|yesterday|today|tomorrow|last|next|now)\b/i

/** Values of one column of a table: as numbers or days where all are, else as texts. Empty where they may have an order of their own. */
export function columnSequences(column: number, entries: readonly Entry[]): Sequence[] {
  const cells = entries.map(({ cells: row }) => row[column] ?? '')
  if (
    new Set(cells).size < 2 ||
    cells.some((cell) => /^(?:|[–—-]|n\/?a)$/i.test(cell) || ownOrder.test(cell))
  )
    return []
  const times = runTimes(cells)
  if (times) return [times]
  const numbers = numberReadings(cells)
  if (numbers) return [...numbers]
  for (const read of [clockIn, dateIn, minutesIn]) {
    const values = cells.map(read)
    if (values.every((value) => value !== null)) return [values]
  }
  const places = numberedPlaces(cells)
  if (places) return [places]
  // Text with digits that is not a plain number may be compared in an unknown way.
  if (cells.some((cell) => /\d/.test(cell))) return []
  return spellings(cells)
}
