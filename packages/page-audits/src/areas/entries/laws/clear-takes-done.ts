import { clickOn } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { listsOnly, textsOf } from '../entries-visit.js'

/** Clearing what is done takes the done entries away, and no other. */
export const clearTakesDone: EntryLaw = async (visit) => {
  const { ready } = visit
  const { clearDone } = ready
  if (!clearDone || ready.entries.every(({ done }) => !done)) return null
  const due = ready.entries.filter(({ done }) => !done).map(({ text }) => text)
  const now = await visit.act(clickOn(clearDone.selector), (state) => listsOnly(state, due))
  const shown = textsOf(now)
  // A control without any effect is the subject of another audit.
  if (now.dialogOpen || shown.length === ready.entries.length) return null
  const lost = due.find((text) => !shown.includes(text))
  const left = shown.find((text) => !due.includes(text))
  if (lost === undefined && left === undefined) return null
  return {
    rule: 'wrong-item',
    description: `“${clearDone.name}” ${lost !== undefined ? `takes away “${lost}”, which is open` : `leaves “${left}”, which is done`}.`,
    selectors: [clearDone.selector],
    element: clearDone.name,
  }
}
