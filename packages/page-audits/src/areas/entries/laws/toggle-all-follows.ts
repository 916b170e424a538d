import { clickOn } from '../../../controls/acts.js'
import type { BrokenLaw, EntryLaw } from '../entry-law.js'
import type { EntriesVisit, ListState } from '../entries-visit.js'
import { choiceAct } from '../entries-visit.js'
import type { StatusChoice } from '../scan-status.js'

/** The control for all entries makes them all done, then all open, whichever of them are listed. */
export const toggleAllFollows: EntryLaw = async (visit) => {
  const { ready } = visit
  if (!ready.toggleAll || ready.entries.length < 2 || ready.entries.every(({ done }) => !done)) return null
  const finish = await press(visit, (now) => now.entries.every(({ done }) => done))
  const open = finish.entries.filter(({ done }) => !done)
  if (finish.entries.length === ready.entries.length && open.length > 0)
    return broken(ready, `leaves “${open[0]!.text}” open`)
  if (!finish.toggleAll?.toggles) return null
  const reopen = await press(visit, (now) => now.entries.every(({ done }) => !done))
  const done = reopen.entries.filter((entry) => entry.done)
  if (reopen.entries.length === ready.entries.length && done.length > 0)
    return broken(ready, `leaves “${done[0]!.text}” done when it is clicked again`)
  return (await underFilter(visit, 'open')) ?? underFilter(visit, 'done')
}

/** The same while a filter lists only those entries that the control is about to change. */
async function underFilter(visit: EntriesVisit, of: 'open' | 'done'): Promise<BrokenLaw | null> {
  const total = visit.now().entries.length
  const isDone = of === 'done'
  const choiceOf = (which: StatusChoice['of']) => visit.now().choices.find((choice) => choice.of === which)
  const uniform = (now: ListState) => now.entries.every(({ done }) => done === isDone)
  for (let presses = 0; presses < 2 && !uniform(visit.now()); presses++) await press(visit, uniform)
  const choice = choiceOf(of)
  if (!choice || !choiceOf('all') || !uniform(visit.now())) return null
  const listed = await visit.act(choiceAct(choice), (now) => now.entries.length === total)
  if (listed.entries.length !== total || !listed.toggleAll) return null
  await press(visit, (now) => now.entries.length === 0)
  const all = choiceOf('all')
  if (!all) return null
  const now = await visit.act(choiceAct(all), (state) => state.entries.length === total)
  const stuck = now.entries.filter(({ done }) => done === isDone)
  return now.entries.length === total && stuck.length > 0
    ? broken(listed, `leaves “${stuck[0]!.text}” ${of} when it is clicked while “${choice.name}” is chosen`)
    : null
}

const press = (visit: EntriesVisit, until: (now: ListState) => boolean): Promise<ListState> => {
  const control = visit.now().toggleAll
  return control ? visit.act(clickOn(control.selector), until) : Promise.resolve(visit.now())
}

const broken = ({ toggleAll }: ListState, what: string): BrokenLaw => ({
  rule: 'wrong-toggle-all',
  description: `The control for all entries ${what}.`,
  selectors: [toggleAll!.selector],
})
