import { isPeriod } from '../is-period.js'
import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'
import { type FilterFault, type FilterOutcome, sameShown } from './check-filter.js'

/** Fewer choices that narrow the list may do so by chance. */
const minOthers = 3

/**
 * The one choice that leaves all entries shown, where the others share them out: it should show only the entries that no other choice shows. `outcomes`: of
 * all choices but the one for all entries. null without one.
 */
export function passesAll(all: readonly Entry[], outcomes: readonly FilterOutcome[]): FilterFault | null {
  const still = outcomes.filter(({ entries }) => sameShown(entries, all))
  const others = outcomes.filter((outcome) => !still.includes(outcome))
  const [only] = still
  if (!only || still.length > 1 || others.length < minOthers || isPeriod(only.name)) return null
  const name = only.name.trim().toLowerCase()
  if (all.every(({ words }) => words.includes(name))) return null
  if (others.some(({ entries }) => entries.length === 0)) return null
  const shared = others.flatMap(({ entries }) => entries.map(idOf))
  const rest = all.filter((entry) => !shared.includes(idOf(entry)))
  const isShare =
    new Set(shared).size === shared.length && shared.every((id) => all.some((one) => idOf(one) === id))
  if (!isShare || rest.length === 0 || new Set(all.map(idOf)).size < all.length) return null
  return {
    rule: 'wrong-filter',
    name: only.name,
    description: `The filter “${only.name}” leaves all ${all.length} entries, though ${shared.length} of them belong to other choices, such as “${others[0]!.name}”.`,
  }
}
