import type { Severity } from '@webeval/core'
import type { EntriesVisit } from './entries-visit.js'

/** Rules that the laws of entries may report. */
export type EntryRule =
  | 'blank-entry'
  | 'edit-hides-entries'
  | 'edit-lost'
  | 'edit-not-cancelled'
  | 'edit-unfocused'
  | 'history-ignored'
  | 'toggle-stuck'
  | 'lost-on-reload'
  | 'unsent-text'
  | 'wrong-count'
  | 'wrong-filter'
  | 'wrong-item'
  | 'wrong-plural'
  | 'wrong-toggle-all'

/** A law that a page broke. */
export interface BrokenLaw {
  readonly rule: EntryRule
  /** In place of the rule's own. */
  readonly severity?: Severity
  readonly description: string
  /** The control that is to blame, and others. */
  readonly selectors: readonly string[]
  readonly element?: string
}

/**
 * Something that holds for every sane list. It begins with the page as `ready` shows it, and yields how the page breaks it; null where it keeps it, or
 * does not show that it should.
 */
export type EntryLaw = (visit: EntriesVisit) => Promise<BrokenLaw | null>
