import type { Journal } from '../journal.js'
import { createControlBook } from './control-book.js'
import type { SystematicExploration } from './explore-systematically.js'

/** What a journal's acts say about controls: of a model's exploration, or of one that was cut short. */
export function readJournal(journal: Journal): Pick<SystematicExploration, 'controls' | 'states'> {
  const book = createControlBook()
  const states = new Set<string>()
  for (const [index, { step, before }] of journal.entries.entries()) {
    if (!before) continue
    states.add(before.signature)
    book.see(before)
    const target = before.targets.find((candidate) => candidate.selector === step.args['target'])
    if (!target) continue
    const record = book.record(target)
    record.tries++
    record.lastEntry = index
    if (step.is_error) record.failures++
    else if (step.verification?.any_change) record.effects++
  }
  return { controls: [...book.records.values()], states: states.size }
}
