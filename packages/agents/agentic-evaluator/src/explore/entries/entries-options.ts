import type { FindingAction, Listing, Signals } from '@webeval/core'
import type { PageReader } from '../acts/page-reader.js'

/** What the entries of a page are used with. */
export interface EntriesOptions {
  /** What the page was asked to be. */
  readonly task: string
  /** The page as the last act left it. */
  readonly now: () => Signals
  /** What it listed then. */
  readonly listing: () => Listing | null
  /** Acts; false when that could not be done. */
  readonly call: (action: FindingAction, reasoning: string) => Promise<boolean>
  readonly reader: PageReader
  /** Acts that are left. */
  readonly left: () => number
}
