import type { NamedNumbers } from './scan-named-numbers.js'

/** Something that was moved between two names. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** The side of a transfer that did not follow. */
export type TransferFault = 'not taken' | 'not given'

/** The side of a transfer whose numbers stay while the other side follows, of the numbers before and after it; null without one. */
export function checkTransfer(
  { from, to, amount }: Transfer,
  before: NamedNumbers,
  after: NamedNumbers,
): TransferFault | null {
  const moved = (name: string) => movesOf(before[name] ?? [], after[name] ?? [])
  const [taken, given] = [moved(from), moved(to)]
  if (!taken || !given) return null
  const isBy = (moves: readonly number[], by: number) => moves.some((move) => Math.abs(move - by) < 1e-6)
  // A fee or another currency moves another amount.
  const stays = (moves: readonly number[]) => moves.every((move) => move === 0)
  if (isBy(given, amount) && stays(taken)) return 'not taken'
  return isBy(taken, -amount) && stays(given) ? 'not given' : null
}

/** By how much each number moved; null where the numbers are not the same ones. */
function movesOf(
  before: readonly (readonly number[])[],
  after: readonly (readonly number[])[],
): readonly number[] | null {
  if (before.length === 0 || before.length !== after.length) return null
  if (before.some((numbers, at) => numbers.length !== after[at]!.length)) return null
  return before.flatMap((numbers, at) => numbers.map((number, place) => after[at]![place]! - number))
}

/** The names that two lists share, without the notes after them: “Rent” of “Rent (€0.00 left)”. */
export function sharedNames(one: readonly string[], other: readonly string[]): readonly string[] {
  const names = (options: readonly string[]) => options.map(nameOf).filter((name) => /\p{L}{2}/u.test(name))
  const others = new Set(names(other))
  return names(one).filter((name, at, all) => others.has(name) && all.indexOf(name) === at)
}

/** The name at the beginning of an option. */
export const nameOf = (option: string): string => (option.split(/\s*[(:[–—·|,]|\s[-€$£]/, 1)[0] ?? '').trim()
