import { createControlBook, type Journal } from '@webeval/page-audits'
import { bookEntry } from './book-entry.js'
import type { SystematicExploration } from './explore-systematically.js'

/** Facts about controls from a journal's acts: of a model's exploration, or of an interrupted one. */
export function readJournal(journal: Journal): Pick<SystematicExploration, 'controls' | 'states'> {
  const book = createControlBook()
  const states = new Set<string>()
  for (const [index, { before }] of journal.entries.entries()) {
    if (before) states.add(before.signature)
    bookEntry(book, journal, index)
  }
  return { controls: [...book.records.values()], states: states.size }
}
