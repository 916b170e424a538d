import { clickOn, hoverOver } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { added, entryOf, textsOf } from '../entries-visit.js'

/** Deleting an entry takes that one away, and no other. */
export const deleteTakesOne: EntryLaw = async (visit) => {
  const [, , text] = added
  const { ready } = visit
  const before = textsOf(ready)
  const first = entryOf(ready, text)
  if (!first?.remover) return null
  // The button may come up only under the mouse.
  const under = await visit.act(hoverOver(first.place))
  const remover = entryOf(under, text)?.remover
  if (!remover) return null
  const now = await visit.act(clickOn(remover), (state) => entryOf(state, text) === undefined)
  const gone = before.filter((one) => !textsOf(now).includes(one))
  if (now.dialogOpen || gone.length === 0 || (gone.length === 1 && gone[0] === text)) return null
  return {
    rule: 'wrong-item',
    description:
      gone.length === 1
        ? `Deleting “${text}” takes away “${gone[0]}” instead.`
        : `Deleting “${text}” takes away ${gone.length} entries.`,
    selectors: [remover],
    element: text,
  }
}
