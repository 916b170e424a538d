import type { Signals } from '@webeval/core'
import type { JournalEntry } from '../journal.js'
import { targetOf } from '../lab/target-of.js'
import { controlKey } from '../controls/controls.js'
import { isFill } from './is-fill.js'

/**
 * The acts without which the last one could not be made: the one that brought its control up, the one that brought up that one's control, and so on, with the fields
 * filled in meanwhile. Indexes into the entries, in their order.
 */
export function causesOfLast(entries: readonly JournalEntry[]): readonly number[] {
  const needed = new Set<number>()
  const add = (at: number): void => {
    if (needed.has(at)) return
    needed.add(at)
    const opener = openerOf(entries, at)
    if (opener === null) return
    add(opener)
    for (let between = opener + 1; between < at; between++) if (isFill(entries[between]!)) add(between)
  }
  if (entries.length > 0) add(entries.length - 1)
  return [...needed].toSorted((one, two) => one - two)
}

/** The act that brought up the control which another act used; null where it was there from the beginning. */
function openerOf(entries: readonly JournalEntry[], at: number): number | null {
  const { step, before } = entries[at]!
  const target = before && targetOf(before, String(step.args['target']))
  if (!target) return null
  const key = controlKey(target)
  const shows = (look: Signals | null) => look?.targets.some((other) => controlKey(other) === key) ?? false
  if (shows(entries[0]!.before)) return null
  for (let earlier = at - 1; earlier >= 0; earlier--) if (!shows(entries[earlier]!.before)) return earlier
  return null
}
