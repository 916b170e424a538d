import type { StatedBorder } from './stated-borders.js'

/** Texts that the page shows for a number. */
export type Answer = ReadonlySet<string>

/** Answers for a border and its two neighbours. */
export interface Answers {
  readonly below: Answer
  readonly at: Answer
  readonly above: Answer
}

/** The words for the border, where it is on the wrong side, and those that it should bring. */
export interface WrongSide {
  readonly is: string
  readonly due: string
}

const within = (part: Answer, whole: Answer): boolean => [...part].every((text) => whole.has(text))

/** Whether two answers differ in more than that one of them says less. */
export const tellsApart = (one: Answer, two: Answer): boolean =>
  one.size > 0 && two.size > 0 && !within(one, two) && !within(two, one)

/** Finds a border whose answer is that of the other side than stated; null where it is right, or the answers don't show a border here. */
export function judgeBorder(
  { belongs }: Pick<StatedBorder, 'belongs'>,
  { below, at, above }: Answers,
): WrongSide | null {
  if (at.size === 0 || !tellsApart(below, above)) return null
  const [own, other] = belongs === 'above' ? [above, below] : [below, above]
  if (!within(at, other) || within(at, own)) return null
  const is = [...at].find((text) => !own.has(text))
  const due = [...own].find((text) => !other.has(text))
  return is === undefined || due === undefined ? null : { is, due }
}
