import type { Signals, Verification } from '@webeval/core'

/** Observation of one act on an unrecorded page. */
export interface Seen {
  readonly before: Signals
  readonly after: Signals
  readonly verification: Verification
  readonly isError: boolean
  /** The tool's answer. */
  readonly text: string
  /** True when nothing had changed when the page was quiet after the act, and something did later. */
  readonly late: boolean
  /** Milliseconds from the end of the act until the page had changed, at most; null when nothing changed. */
  readonly responseMs: number | null
}
