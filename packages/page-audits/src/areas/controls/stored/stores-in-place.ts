import type { StoredState } from '../../collections/undo/compare/stored-state.js'

/**
 * Whether two stored states have the same places, and in one of them the second holds one of these values instead of what the first held: a setting that was
 * overwritten. A new entry of a history has a place of its own.
 */
export function storesInPlace(one: StoredState, two: StoredState, values: readonly string[]): boolean {
  const [before, after] = [leavesOf(one), leavesOf(two)]
  if (before.size !== after.size || [...after.keys()].some((place) => !before.has(place))) return false
  const wanted = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '')
  return [...after].some(
    ([place, value]) => before.get(place) !== value && wanted.includes(value.trim().toLowerCase()),
  )
}

/** All values by their places: `settings.goal` is 210. */
function leavesOf(state: StoredState): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>()
  const add = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) leaves.set(place, String(value))
    else for (const [name, inner] of Object.entries(value)) add(`${place}.${name}`, inner)
  }
  for (const [name, text] of Object.entries(state)) add(name, parsed(text))
  return leaves
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
