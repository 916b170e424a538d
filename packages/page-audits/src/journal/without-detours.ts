import { controlKey } from '../controls/controls.js'
import type { JournalEntry } from '../journal.js'
import { isFill } from './is-fill.js'

/** The fields that a page offered before an act; all its controls where it had none. Buttons of a step may differ when people come back to it. */
function viewOf({ before }: JournalEntry): string {
  const targets = before?.targets ?? []
  const fields = targets.filter(({ tag }) => /^(?:input|select|textarea)$/.test(tag))
  return (fields.length > 0 ? fields : targets)
    .map((target) => controlKey(target))
    .toSorted()
    .join('\n')
}

/** The acts without those that led away from a view and back to it, and filled in nothing on the way. */
export function withoutDetours(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const kept: { readonly entry: JournalEntry; readonly view: string }[] = []
  for (const entry of entries) {
    const view = viewOf(entry)
    const left = kept.findIndex(
      (step, at) =>
        step.view === view &&
        kept.slice(at).some((other) => other.view !== view) &&
        !kept.slice(at).some((other) => isFill(other.entry)),
    )
    if (left >= 0) kept.splice(left)
    kept.push({ entry, view })
  }
  return kept.map(({ entry }) => entry)
}
