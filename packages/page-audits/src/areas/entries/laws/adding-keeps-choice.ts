import type { EntryLaw } from '../entry-law.js'
import { choiceAct, entryOf } from '../entries-visit.js'

const extra = 'Golf lantern'

/** An entry that is added while only open ones are listed joins them; those that are done stay hidden. */
export const addingKeepsChoice: EntryLaw = async (visit) => {
  const { ready } = visit
  const choice = ready.choices.find(({ of }) => of === 'open')
  if (!choice || ready.entries.every(({ done }) => !done)) return null
  const open = await visit.act(choiceAct(choice), ({ entries }) => entries.every(({ done }) => !done))
  if (open.entries.length === 0 || open.entries.some(({ done }) => done) || open.pending === null) return null
  visit.watch(extra)
  const now = await visit.add(extra)
  const back = now.entries.find(({ text, done }) => done && text !== extra)
  if (!back || !entryOf(now, extra) || now.dialogOpen) return null
  return {
    rule: 'wrong-filter',
    severity: 'low',
    description: `“${choice.name}” is left as soon as an entry is added: “${back.text}”, which is done, is listed again.`,
    selectors: [visit.field],
    element: choice.name,
  }
}
