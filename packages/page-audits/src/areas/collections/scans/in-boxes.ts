import type { Entry } from './entry.js'

/** A board has fewer columns, or more in each. */
const [minBoxes, maxInBox] = [6, 4]

/** Whether entries are parts of others, a few in each: the people of a shift, the tags of a recipe. */
export function inBoxes(entries: readonly Pick<Entry, 'part'>[]): boolean {
  const boxes = new Set(entries.map(({ part }) => part)).size
  return boxes >= minBoxes && entries.length < boxes * maxInBox
}
