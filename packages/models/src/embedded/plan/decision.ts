/** What to do next about an intent. */
export type Decision =
  | Act
  /** Nothing is left to do about it; `learned` is what the page said. */
  | { readonly do: 'next'; readonly learned?: string; readonly concludes?: boolean }
  /** What it needs is not in sight: words of what to look for. */
  | {
      readonly do: 'seek'
      readonly words: readonly string[]
      readonly missing: string
      /** Words that tell which entry of a list it is behind. */
      readonly about?: readonly string[]
      /** Pages of the site that may be looked at for it, whatever their links say. */ readonly pages?: number
      /** False when a search of the site would not find it. */
      readonly search?: boolean
    }

/** One tool call. */
export interface Act {
  readonly do: 'act'
  readonly tool: string
  readonly params: Record<string, unknown>
  /** What is acted on: with the intent it tells tries apart. */
  readonly on: string
  /** When the act has an effect the intent is fulfilled. */
  readonly completes: boolean
  /** What was measured, for the next time the same intent is looked at. */
  readonly notes?: Readonly<Record<string, number>>
  /** A sentence for people. */
  readonly why: string
}

/** A click on a target. */
export const clickOn = (selector: string, label: string, completes = true): Act => ({
  do: 'act',
  tool: 'browser_click',
  params: { target: selector },
  on: selector,
  completes,
  why: `Click ${JSON.stringify(label)}.`,
})

/** Nothing is left to do. */
export const next: Decision = { do: 'next' }
