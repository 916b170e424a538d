import type { Decision } from './decision.js'
import { next } from './decision.js'
import type { Intent } from './intent.js'
import type { Known } from './known.js'
import { readNumber } from './numbers.js'

/** Compares the last two things that were found out. */
export function resolveComparison(
  { things, least }: Extract<Intent, { kind: 'compare' }>,
  { learned }: Known,
): Decision {
  const [a, b] = learned.slice(-2).map(readNumber)
  if (a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b)) return next
  return { do: 'next', learned: a <= b === least ? things[0] : things[1], concludes: true }
}
