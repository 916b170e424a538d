import type { Sequence } from '../orders/is-ordered.js'

const place = /^(\p{L}{1,4})[- ]?(\d{1,5})$/u

/** Places such as “A-2” and “A-10” as texts in the order of their numbers; null for other texts, and where all numbers are equally long. */
export function numberedPlaces(cells: readonly string[]): Sequence | null {
  const found = cells.map((cell) => place.exec(cell.trim()))
  const lengths = new Set(found.map((one) => one?.[2]!.length))
  if (lengths.size < 2 || lengths.has(undefined)) return null
  return found.map((one) => `${one![1]!.toLowerCase()}${one![2]!.padStart(5, '0')}`)
}
