import type { Decision } from '../../plan/decision.js'
import { next } from '../../plan/decision.js'
import type { Intent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { readNumber } from '../../words/numbers.js'

/** Compares the last two answers it found. */
export function resolveComparison(
  { things, least }: Extract<Intent, { kind: 'compare' }>,
  { learned }: Known,
): Decision {
  const [a, b] = learned.slice(-2).map(readNumber)
  if (a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b)) return next
  return { do: 'next', learned: a <= b === least ? things[0] : things[1], concludes: true }
}
