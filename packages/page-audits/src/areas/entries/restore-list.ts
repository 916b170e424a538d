import { clickOn, hoverOver, typeInto } from '../../controls/acts.js'
import { added, choiceAct, entryOf, isSame, type EntriesVisit } from './entries-visit.js'

/** Max acts for restoring a list: opening the page again costs as much as some ten of them. */
const maxActs = 8

/**
 * Brings the list back to the state in which each law begins, by acts: everything is listed, what was deleted is added again, what was added is deleted,
 * and the same entries are done. Yields whether that worked.
 */
export async function restoreList(visit: EntriesVisit): Promise<boolean> {
  const { ready } = visit
  const done = () => isSame(visit.now(), ready)
  if (done()) return true
  if (visit.now().entries.some(({ editing }) => editing !== null) || visit.now().dialogOpen) return false
  const all = visit.now().choices.find(({ of }) => of === 'all')
  if (all) await visit.act(choiceAct(all))
  if (visit.now().pending) await visit.act(typeInto(visit.field, ''))
  await deleteStranger(visit)
  for (const text of added.filter((one) => !entryOf(visit.now(), one))) await visit.add(text)
  for (let acts = 0; acts < maxActs && !done(); acts++) {
    const wrong = visit.now().entries.find(({ text, done: is }) => entryOf(ready, text)?.done === !is)
    if (!wrong?.tick) return false
    await visit.act(clickOn(wrong.tick), (now) => entryOf(now, wrong.text)?.done === !wrong.done)
  }
  return done() && !visit.failed()
}

/** Deletes the entry that a law added; the page is opened again where there are more. */
async function deleteStranger(visit: EntriesVisit): Promise<void> {
  const stranger = visit.now().entries.find(({ text }) => text !== '' && !entryOf(visit.ready, text))
  if (!stranger) return
  // The button may come up only under the mouse.
  const under = await visit.act(hoverOver(stranger.place))
  const remover = entryOf(under, stranger.text)?.remover
  if (remover) await visit.act(clickOn(remover), (now) => entryOf(now, stranger.text) === undefined)
}
