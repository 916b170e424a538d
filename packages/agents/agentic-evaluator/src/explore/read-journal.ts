import { type ControlBook, createControlBook, type Journal } from '@webeval/page-audits'
import type { SystematicExploration } from './explore-systematically.js'

/** What a journal's acts say about controls: of a model's exploration, or of one that was cut short. */
export function readJournal(journal: Journal): Pick<SystematicExploration, 'controls' | 'states'> {
  const book = createControlBook()
  const states = new Set<string>()
  for (const [index, { before }] of journal.entries.entries()) {
    if (before) states.add(before.signature)
    bookEntry(book, journal, index)
  }
  return { controls: [...book.records.values()], states: states.size }
}

/** Enters one act of a journal into the book of controls, with what came of it. */
export function bookEntry(book: ControlBook, { entries }: Journal, index: number): void {
  const { step, before } = entries[index]!
  if (!before) return
  book.see(before)
  const target = before.targets.find((candidate) => candidate.selector === step.args['target'])
  if (!target) return
  const record = book.record(target)
  record.tries++
  record.lastEntry = index
  if (step.is_error) record.failures++
  else if (step.verification?.any_change) record.effects++
}
