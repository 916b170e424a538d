import type { Entry } from './entry.js'

/** Entries of each box: the columns of a board have more. */
const fewInBox = 4

/** Whether entries are parts of others, a few in each: the people of a shift, the tags of a recipe. */
export function inBoxes(entries: readonly Pick<Entry, 'part'>[]): boolean {
  const boxes = new Set(entries.map(({ part }) => part)).size
  return boxes > 2 && entries.length < boxes * fewInBox
}
