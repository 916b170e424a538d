import type { FindingAction, Listing, Signals } from '@webeval/core'
import type { PageReader } from '../acts/page-reader.js'

/** Inputs of using a page's entries. */
export interface EntriesOptions {
  /** Task that the page was built for. */
  readonly task: string
  /** The page as the last act left it. */
  readonly now: () => Signals
  /** Its listing at that time. */
  readonly listing: () => Listing | null
  /** Acts; false when that could not be done. */
  readonly call: (action: FindingAction, reasoning: string) => Promise<boolean>
  readonly reader: PageReader
  /** Acts that are left. */
  readonly left: () => number
}
