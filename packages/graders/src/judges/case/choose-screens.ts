import type { Part } from '@webeval/core'
import type { Screen } from './screen.js'

/** The last `count` of a list. */
export function lastOf<T>(list: readonly T[], count: number): readonly T[] {
  return count === 0 ? [] : list.slice(-count)
}

/** At most `count` of a list, spread evenly, always with the first and the last (of one: the last). */
export function spreadOf<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  if (count <= 1) return lastOf(list, count)
  const stride = (list.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => list[Math.round(index * stride)]!)
}

/** Bytes of pictures in one request: providers refuse requests beyond 20 MB, and base64 adds a third. */
const mostBytes = 12_000_000

/**
 * Chooses the screens that a request shows. If their pictures exceed its size, drops evenly spaced ones
 * until they fit, and reports how many.
 */
export function showScreens(
  screens: readonly Screen[],
  describe: (screen: Screen) => readonly Part[] = ({ parts }) => parts,
): Part[] {
  let shown = screens
  while (shown.length > 0 && bytesOf(shown) > mostBytes) shown = spreadOf(shown, shown.length - 1)
  const left = screens.length - shown.length
  const note: Part = { type: 'text', text: `(${left} screenshots are left out: all together are too large.)` }
  return [...(left > 0 ? [note] : []), ...shown.flatMap(describe)]
}

const bytesOf = (screens: readonly Screen[]): number =>
  screens
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (part.type === 'image' ? sizeClass(part.data.length) : 0), 0)

/** Bytes, rounded up: pictures of one page differ by some bytes each time, and the same ones are to be left out. */
const sizeClass = (bytes: number): number => Math.ceil(bytes / 200_000) * 200_000
