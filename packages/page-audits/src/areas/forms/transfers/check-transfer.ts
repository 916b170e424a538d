import { numbersIn } from '@webeval/core'
import type { NamedTexts } from './scan-named-texts.js'

/** Something that was moved between two names. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** The side of a transfer that did not follow. */
export type TransferFault = 'not taken' | 'not given'

/** The side of a transfer whose numbers stay while the other side follows, by the texts before and after it; null without one. */
export function checkTransfer(
  { from, to, amount }: Transfer,
  before: NamedTexts,
  after: NamedTexts,
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
function movesOf(before: readonly string[], after: readonly string[]): readonly number[] | null {
  const [old, now] = [before, after].map((texts) =>
    texts.map((text) => numbersIn(text).map(({ readings }) => readings[0].value)),
  )
  if (old!.length === 0 || old!.length !== now!.length) return null
  if (old!.some((numbers, at) => numbers.length !== now![at]!.length)) return null
  return old!.flatMap((numbers, at) => numbers.map((number, place) => now![at]![place]! - number))
}

/** The names that two lists share, without the notes after them: “Rent” of “Rent (€0.00 left)”. */
export function sharedNames(one: readonly string[], other: readonly string[]): readonly string[] {
  const names = (options: readonly string[]) => options.map(nameOf).filter((name) => /\p{L}{2}/u.test(name))
  const others = new Set(names(other))
  return names(one).filter((name, at, all) => others.has(name) && all.indexOf(name) === at)
}

/** The name at the beginning of an option. */
export const nameOf = (option: string): string => (option.split(/\s*[(:[–—·|,]|\s[-€$£]/, 1)[0] ?? '').trim()
