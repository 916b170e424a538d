import type { FindingAction } from '@webeval/core'

/** A state in which a collection that had entries shows none. */
export interface Emptied {
  readonly acts: readonly FindingAction[]
  /** Whether a search emptied it. */
  readonly bySearch: boolean
  /** Lines of the page that are new, changed numbers left out. */
  readonly said: readonly string[]
  /** A count that went to 0. */
  readonly counted: boolean
  /** Words about an empty list that the page has, and does not show. */
  readonly unshown: readonly string[]
}

/** One choice of a filter, with the entries that it alone lets through. */
export interface Narrowed {
  readonly group: string
  readonly name: string
  readonly act: FindingAction
  readonly ids: ReadonlySet<string>
}

/** Findings of one try that another try of the same visit needs. */
export interface VisitNotes {
  readonly emptied: Emptied[]
  readonly narrowed: Narrowed[]
}
