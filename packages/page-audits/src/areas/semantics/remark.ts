import type { Place } from '../../kit/page-kit.js'

/** Rules that this area reports. */
export type SemanticRule =
  | 'unclear-link'
  | 'link-needs-context'
  | 'unannounced-link'
  | 'unmarked-structure'
  | 'hard-to-read'
  | 'outdated-markup'
  | 'wrong-direction'
  | 'wrong-language'
  | 'reading-order'
  | 'unnamed-group'
  | 'unclear-label'
  | 'table-markup'
  | 'picture-text'
  | 'media-alternative'
  | 'moving-content'
  | 'colour-alone'
  | 'hidden-words'
  | 'sensory-words'
  | 'unidentified-error'
  | 'unclear-heading'
  | 'unclear-title'
  | 'unclear-frame'
  | 'no-bypass'
  | 'needless-stop'

/** One thing that is wrong with some elements: the page's markup says something else than the page shows. */
export interface Remark {
  readonly rule: SemanticRule
  /** A sentence without the elements: "The text is justified to both margins". */
  readonly says: string
  readonly places: readonly Place[]
}

/** Remarks of those rows that have elements. */
export const remarksOf = (
  rows: readonly (readonly [rule: SemanticRule, says: string, places: readonly Place[]])[],
): readonly Remark[] =>
  rows.flatMap(([rule, says, places]) => (places.length > 0 ? [{ rule, says, places }] : []))
