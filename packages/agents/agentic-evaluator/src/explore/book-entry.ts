import type { ControlBook, Journal } from '@webeval/page-audits'

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
