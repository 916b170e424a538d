import type { Entry } from '../scans/entry.js'
import { isAmong } from '../scans/id-of.js'

/** An entry that a range shows or leaves out wrongly. */
export interface Misplaced {
  readonly entry: Entry
  readonly verb: 'shows' | 'leaves out'
}

/** An entry that is shown and should not be, or the other way round; null where all are right. `isWithin`: null where an entry does not tell. */
export function misplaced(
  all: readonly Entry[],
  shown: readonly Entry[],
  isWithin: (entry: Entry) => boolean | null,
): Misplaced | null {
  const stranger = shown.find((entry) => isWithin(entry) === false)
  if (stranger) return { entry: stranger, verb: 'shows' }
  const lost = all.find((entry) => isWithin(entry) === true && !isAmong(entry, shown, all))
  return lost ? { entry: lost, verb: 'leaves out' } : null
}
