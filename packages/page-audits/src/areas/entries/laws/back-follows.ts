import { goBack } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { choiceAct, textsOf } from '../entries-visit.js'

/** Back from a choice that has an address of its own lists what that address listed before. */
export const backFollows: EntryLaw = async (visit) => {
  const choiceOf = (of: 'open' | 'done') => visit.now().choices.find((choice) => choice.of === of)
  const [open, done] = [choiceOf('open'), choiceOf('done')]
  if (!open || !done || visit.ready.entries.every((entry) => !entry.done)) return null
  const first = await visit.act(choiceAct(open))
  const again = choiceOf('done')
  if (!again) return null
  const second = await visit.act(choiceAct(again), (now) => textsOf(now).join() !== textsOf(first).join())
  if (first.url === second.url || textsOf(first).join() === textsOf(second).join()) return null
  const back = await visit.act(goBack, (now) => textsOf(now).join() === textsOf(first).join())
  if (back.url !== first.url || textsOf(back).join() === textsOf(first).join()) return null
  return {
    rule: 'history-ignored',
    description: `Back from “${done.name}” changes the address to that of “${open.name}” and leaves the list as it was.`,
    selectors: [open.selector],
    element: open.name,
  }
}
