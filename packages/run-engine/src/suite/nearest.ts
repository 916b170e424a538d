/** The names that are most like a text, the likest first, `count` at the most. */
export function nearest(text: string, names: readonly string[], count = 5): string[] {
  const wanted = pairsOf(text)
  return names
    .map((name, index) => ({ name, index, likeness: likeness(wanted, pairsOf(name)) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.index - b.index)
    .slice(0, count)
    .map(({ name }) => name)
}

/** Neighbouring pairs of characters, without regard to case. */
function pairsOf(text: string): Set<string> {
  const lower = text.toLowerCase()
  return new Set(Array.from({ length: Math.max(0, lower.length - 1) }, (_, at) => lower.slice(at, at + 2)))
}

/** Sørensen–Dice coefficient of two sets, 0..1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
