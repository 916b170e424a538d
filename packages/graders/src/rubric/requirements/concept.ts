import { deedPattern, type Deed } from '@webeval/core'

/** Something that tasks ask for, and how a page answers to it. */
export interface Concept {
  readonly name: string
  /** The words by which a task asks for it. */
  readonly asks: RegExp
  /** Words that name a control for it; null if it needs no control. */
  readonly answers: RegExp | null
  /** Rules whose findings mean that it does not work. */
  readonly rules?: RegExp
  /** It can only be there once the page lists something. */
  readonly needsEntries?: boolean
  /** German words for it, in texts and on controls. A German page lacks it if none of them occurs. */
  readonly german?: RegExp
  /** Plain enough that it can be said to be missing when nothing like it is on the page. */
  readonly plain: boolean
}

/** More about a feature. `deeds`: labels of controls that answer to it in any language. */
type More = Partial<Concept> & { readonly deeds?: readonly Deed[] }

const either = (answers: RegExp | null, deeds: readonly Deed[] = []): RegExp | null =>
  answers && deeds.length > 0
    ? new RegExp(`${answers.source}|${deedPattern(deeds, 'mentions').source}`, 'iu')
    : answers

/** A feature with the words that ask for it and those that name a control for it. */
export const concept = (
  name: string,
  asks: RegExp,
  answers: RegExp | null,
  { deeds, ...more }: More = {},
): Concept => ({
  name,
  asks,
  answers: either(answers, deeds),
  plain: answers !== null,
  ...more,
})
