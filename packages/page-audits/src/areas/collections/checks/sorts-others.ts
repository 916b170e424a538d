import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'

/** Whether a sort was about other things than these entries: the comments that they answer, or a text that they tell about. */
export const sortsOthers = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  movedAsParts(before, after) || changedInPlace(before, after)

/** Only the parts that hold the entries changed places. */
function movedAsParts(before: readonly Entry[], after: readonly Entry[]): boolean {
  const [then, now] = [partsOf(before), partsOf(after)]
  return (
    now.length > 1 &&
    now.join('\n\n') !== then.join('\n\n') &&
    now.toSorted().join('\n\n') === then.toSorted().join('\n\n')
  )
}

/** The entries of each part, as one text. */
function partsOf(entries: readonly Entry[]): string[] {
  const parts = new Map<number, string[]>()
  for (const entry of entries) parts.set(entry.part, [...(parts.get(entry.part) ?? []), idOf(entry)])
  return [...parts.values()].map((ids) => ids.join('\n'))
}

/** Their names keep their order, and some of their figures changed. */
const changedInPlace = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.map(({ title }) => title).join('\n') === after.map(({ title }) => title).join('\n') &&
  before.some((entry, index) => idOf(entry) !== idOf(after[index]!))
