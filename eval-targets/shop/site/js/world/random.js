/** Deterministic variety: the same words always give the same number. Nothing here reads a clock. */

/** A 32-bit unsigned hash of the given parts (FNV-1a, then mixed). */
export function hash(...parts) {
  let h = 2166136261
  for (const char of parts.join('|')) {
    h = Math.imul(h ^ char.codePointAt(0), 16777619)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number from 0 up to, not including, 1. */
export const fraction = (...parts) => hash(...parts) / 4294967296

/** A whole number from `low` to `high`, both included. */
export const between = (low, high, ...parts) => low + Math.floor(fraction(...parts) * (high - low + 1))

/** One entry of a list. */
export const pick = (list, ...parts) => list[hash(...parts) % list.length]

/** A copy of the list in an order of its own. */
export function shuffled(list, keyOf, ...parts) {
  return list
    .map((entry) => ({ entry, rank: hash(keyOf(entry), ...parts) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
