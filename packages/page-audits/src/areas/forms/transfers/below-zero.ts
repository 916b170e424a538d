import { amountsIn, numbersIn } from '@webeval/core'
import type { PlacedText } from '../../derived/scan-placed-texts.js'

/** The only number of a short text, or its only amount of money, with its sign; null else. */
export function countIn(text: string): number | null {
  if (text.length > 60 || /%|\d[:/-]\d|\d\.\d{1,2}\./u.test(text)) return null
  const [only, ...others] = amountsIn(text)
  if (only && others.length === 0) {
    const value = Math.abs(only.readings[0].value)
    return /[-−]\s?(?:\p{Sc}\s?)?\d/u.test(text) ? -value : value
  }
  const [count, ...rest] = numbersIn(text.replaceAll('−', '-'))
  return count && rest.length === 0 && !/\p{Sc}/u.test(text) ? count.readings[0].value : null
}

/** A number that an act took something away from. */
export interface Stock {
  readonly selector: string
  readonly left: number
}

/** The places whose count fell by `amount`, the largest count first. */
export const stocksTaken = (
  before: readonly PlacedText[],
  after: readonly PlacedText[],
  amount: number,
): readonly Stock[] =>
  before
    .flatMap(({ selector, text }) => {
      const left = countIn(text)
      const now = after.find((each) => each.selector === selector)
      const then = now ? countIn(now.text) : null
      const isLess = left !== null && left >= amount && then !== null && isNear(then, left - amount)
      return isLess ? [{ selector, left }] : []
    })
    .toSorted((one, two) => two.left - one.left)

/** A text that shows `-by`, where none before did. */
export function belowZero(
  before: readonly PlacedText[],
  after: readonly PlacedText[],
  by: number,
): PlacedText | null {
  const shows = ({ text }: PlacedText) => isNear(countIn(text) ?? 0, -by)
  return before.some(shows) ? null : (after.find(shows) ?? null)
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.001
