import type { Sequence } from '../orders/is-ordered.js'

const place = /^(\p{Lu}{1,2})[- ]?(\d{1,5})$/u
/** Sizes and floors, which have an order of their own. */
const ownOrder = /^(?:X?[SL]|M|X{2}|[EODUK]G)$/

/** Places such as “A-2” and “A-10” as texts in the order of their numbers; null for other texts, and where all numbers are equally long. */
export function numberedPlaces(cells: readonly string[]): Sequence | null {
  const found = cells.map((cell) => place.exec(cell.trim()))
  const lengths = new Set(found.map((one) => one?.[2]!.length))
  if (lengths.size < 2 || lengths.has(undefined) || found.some((one) => ownOrder.test(one![1]!))) return null
  return found.map((one) => `${one![1]!.toLowerCase()}${one![2]!.padStart(5, '0')}`)
}
