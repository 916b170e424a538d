/** What resolvers may know beside the intent and the page. */
export interface Known {
  /** True when acting on this target was tried for this intent, on this page. */
  tried(selector: string): boolean
  /** True when this field was filled for this request, on this page. */
  filled(selector: string): boolean
  /** True when this text was typed for this intent. */
  typed(text: string): boolean
  /** True when any try was made for this intent. */
  readonly began: boolean
  /** True when this page was opened just now in search of what the intent needs. */
  readonly came: boolean
  /** What was measured for this intent. */
  readonly notes: Readonly<Record<string, number>>
  /** All that was found out, in order. */
  readonly learned: readonly string[]
  /** The last thing that was found out. */
  readonly lastLearned: string | null
}
