import type { EvidenceRef, Part } from '@webeval/core'

/** One look at a page that a judge can be shown: a screenshot, or the page's text where there is none. */
export interface Screen {
  /** In our words: `screenshot 3 (after step 2)`. */
  readonly label: string
  readonly ref: EvidenceRef
  /** Label and content, ready to be sent. */
  readonly parts: readonly Part[]
}
