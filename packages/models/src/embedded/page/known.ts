/** State that resolvers may read in addition to the intent and the page. */
export interface Known {
  /** True after an act on this target for this intent, on this page. */
  tried(selector: string): boolean
  /** True after this request filled this field, on this page. */
  filled(selector: string): boolean
  /** True after this intent typed this text. */
  typed(text: string): boolean
  /** True after the first act for this intent. */
  readonly began: boolean
  /** True when it just opened this page in search of something for the intent. */
  readonly came: boolean
  /** Measurements for this intent. */
  readonly notes: Readonly<Record<string, number>>
  /** All answers so far, in order. */
  readonly learned: readonly string[]
  /** The latest answer. */
  readonly lastLearned: string | null
}
