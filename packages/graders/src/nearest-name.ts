import { distance as editDistance } from 'fastest-levenshtein'

/** The known name closest to a mistyped one, or null when none is close enough to be what was meant. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const [best] = known
    .map((name) => ({ name, distance: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null
}
