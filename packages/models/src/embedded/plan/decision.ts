import { toolNames } from '@webeval/core'
/** The next step for an intent. */
export type Decision =
  | Act
  /** The intent is finished; `learned` is the page's answer. */
  | { readonly do: 'next'; readonly learned?: string; readonly concludes?: boolean }
  | Search

/** The page lacks something the intent needs: words to search for. */
export interface Search {
  readonly do: 'seek'
  readonly words: readonly string[]
  readonly missing: string
  /** Words that identify the list entry that leads to it. */
  readonly about?: readonly string[]
  /** How many linked pages of the site it may visit, whatever the links say. */
  readonly pages?: number
  /** False when the site's search can't find it. */
  readonly search?: boolean
}

/** One tool call. */
export interface Act {
  readonly do: 'act'
  readonly tool: string
  readonly params: Record<string, unknown>
  /** The act's object; identifies the attempt within its intent. */
  readonly on: string
  /** Whether the act fulfils the intent once it has an effect. */
  readonly completes: boolean
  /** Measurements for the next turn of the same intent. */
  readonly notes?: Readonly<Record<string, number>>
  /** One sentence for people. */
  readonly why: string
}

/** A click on a target. */
export const clickOn = (selector: string, label: string, completes = true): Act => ({
  do: 'act',
  tool: toolNames.click,
  params: { target: selector },
  on: selector,
  completes,
  why: `Click ${JSON.stringify(label)}.`,
})

/** The intent is finished. */
export const next: Decision = { do: 'next' }
