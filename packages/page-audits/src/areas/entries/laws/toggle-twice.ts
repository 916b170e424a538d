import { clickOn } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { added, entryOf, isSame } from '../entries-visit.js'

/** Ticking one entry ticks that entry alone, and ticking it twice changes nothing. */
export const toggleTwice: EntryLaw = async (visit) => {
  const { ready } = visit
  const [text] = added
  const one = entryOf(ready, text)
  if (!one?.tick || one.done || ready.entries.every(({ done }) => !done)) return null
  const on = await visit.act(clickOn(one.tick), (now) => entryOf(now, text)?.done === true)
  const others = ready.entries.filter((entry) => entry.text !== text)
  const changed = others.find((entry) => entryOf(on, entry.text)?.done !== entry.done)
  if (on.entries.length !== ready.entries.length) return null
  if (changed)
    return {
      rule: 'wrong-item',
      description: `Ticking “${text}” changes “${changed.text}”${entryOf(on, text)?.done ? ' too' : ' instead'}.`,
      selectors: [one.tick],
      element: text,
    }
  const again = entryOf(on, text)
  if (!again?.tick || !again.done) return null
  const off = await visit.act(clickOn(again.tick), (now) => isSame(now, ready))
  if (entryOf(off, text)?.done !== true) return null
  return {
    rule: 'toggle-stuck',
    description: `“${text}” stays done when its tick is clicked a second time.`,
    selectors: [again.tick],
    element: text,
  }
}
