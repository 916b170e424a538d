import type { PlacedText } from './scan-placed-texts.js'

/** A place whose text an act changed and its opposite left. */
export interface LeftPlace {
  readonly selector: string
  readonly before: string
  readonly left: string
}

/** The text at a place. */
export const textAt = (texts: readonly PlacedText[], selector: string): string | undefined =>
  texts.find((each) => each.selector === selector)?.text

/** Texts that the act changed, and that its opposite left. */
export const leftTexts = (
  first: readonly PlacedText[],
  changed: readonly PlacedText[],
  returned: readonly PlacedText[],
): readonly LeftPlace[] =>
  first.flatMap(({ selector, text }) => {
    const left = textAt(changed, selector)
    return left !== undefined && left !== text && textAt(returned, selector) === left
      ? [{ selector, before: text, left }]
      : []
  })

/** Whether the opposite act restored something that the act had changed: an entry went, a count fell. */
export const restoredSome = (
  first: readonly PlacedText[],
  changed: readonly PlacedText[],
  returned: readonly PlacedText[],
): boolean =>
  changed.some(({ selector, text }) => {
    const before = textAt(first, selector)
    return before !== text && textAt(returned, selector) === before
  })

/** Whether all these places say the same now. */
export const isSame = (texts: readonly PlacedText[], now: readonly PlacedText[]): boolean =>
  texts.every(({ selector, text }) => textAt(now, selector) === text)
