import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'

/** Whether only the parts that hold the entries changed places, such as comments with their replies: what was sorted are the parts. */
export function movedAsParts(before: readonly Entry[], after: readonly Entry[]): boolean {
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
