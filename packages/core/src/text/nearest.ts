/** Maximum compared characters: a longer text is not a mistyped name. */
const maxCompared = 200

/** The names most similar to a text, best first, max `count`. */
export function nearest(text: string, names: readonly string[], count = 5): string[] {
  return byLikeness(text, names)
    .slice(0, count)
    .map(({ name }) => name)
}

/** The known name that the user probably meant; null if none is similar enough. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const [best] = byLikeness(typed, known)
  return best && best.likeness >= 0.4 ? best.name : null
}

function byLikeness(text: string, names: readonly string[]) {
  const wanted = pairsOf(text)
  return names
    .map((name, index) => ({ name, index, likeness: likeness(wanted, pairsOf(name)) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.index - b.index)
}

/** Adjacent pairs of characters, ignoring case. */
function pairsOf(text: string): Set<string> {
  const lower = text.slice(0, maxCompared).toLowerCase()
  return new Set(Array.from({ length: Math.max(0, lower.length - 1) }, (_, at) => lower.slice(at, at + 2)))
}

/** Sørensen–Dice coefficient of two sets, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
