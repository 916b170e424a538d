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
  /** Reads the content of the page as it is now. */
  readonly read: () => Promise<void>
  /** Acts that are left. */
  readonly left: () => number
}

/** Inputs of handling entries, once some may have been added. */
export interface HandlingOptions extends EntriesOptions {
  /** Texts of the entries that were added: where there are any, the list that holds them is the one to handle. */
  readonly own: readonly string[]
}
