import { clickOn } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { choiceAct } from '../entries-visit.js'

/** The control for all entries stays while there are entries, also if the chosen filter lists none of them. */
export const toggleAllStays: EntryLaw = async (visit) => {
  const { ready } = visit
  const done = ready.entries.filter((entry) => entry.done)
  const choice = ready.choices.find(({ of }) => of === 'done')
  if (!ready.toggleAll || !choice || done.length !== 1 || !done[0]!.tick) return null
  const open = await visit.act(clickOn(done[0]!.tick), ({ entries }) => entries.every((entry) => !entry.done))
  const again = open.choices.find(({ of }) => of === 'done')
  if (!open.toggleAll || !again) return null
  const now = await visit.act(choiceAct(again), ({ entries }) => entries.length === 0)
  if (now.entries.length > 0 || now.toggleAll || now.dialogOpen) return null
  return {
    rule: 'wrong-toggle-all',
    severity: 'low',
    description: `The control for all entries goes away while “${choice.name}” lists none of them, though there are ${ready.entries.length}.`,
    selectors: [ready.toggleAll.selector],
  }
}
