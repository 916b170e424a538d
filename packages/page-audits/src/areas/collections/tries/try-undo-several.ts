import { controlLabel, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { clearsDone } from '../../../controls/clears-done.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { inSentences } from '../../../controls/replay.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { Sighting } from '../../../findings/draft.js'
import type { CollectionVisit } from '../collection-visit.js'
import { answerYes } from '../asks/answer-yes.js'
import { idOf } from '../scans/id-of.js'
import { undoIn } from '../undo/undo-button.js'

/** Entries that are ticked, to be taken away together. */
const several = 2

/** The button that takes all ticked entries away. */
const clearIn = (targets: readonly Target[]): Target | undefined =>
  targets.find(
    (target) => isClickable(target) && !isDisabled(target) && clearsDone.test(controlLabel(target)),
  )

/** Takes several entries away with one button and takes that back: all have to be there again. */
export async function tryUndoSeveral(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'undo-lost'>[]> {
  const ids = visit.entries.map(idOf)
  const open = visit.entries.filter(({ tick }) => tick?.on === false)
  if (open.length < several || new Set(ids).size < ids.length) return []
  let shown = visit.entries
  let clear: Target | undefined
  for (const entry of open.slice(0, several)) {
    const tick = shown.find((one) => idOf(one) === idOf(entry))?.tick
    if (!tick) return []
    const ticked = await visit.act(clickOn(tick.selector))
    if (ticked.seen.isError) return []
    shown = ticked.entries
    clear = clearIn(ticked.seen.after.targets)
  }
  if (!clear || shown.length !== ids.length) return []
  // A tick may have changed what an entry says.
  const before = shown
  const cleared = await visit.act(clickOn(clear.selector))
  const answer = cleared.seen.isError ? null : await answerYes(visit.lab)
  const { isError, before: at, after } = cleared.seen
  // A question in between is a way of its own to be safe.
  if (isError || answer || after.dialogs.length > 0 || cleared.entries.length > ids.length - several)
    return []
  // An undo that was there before the clearing may take back a tick.
  const offered = new Set(at.targets.filter((one) => !isDisabled(one)).map(controlLabel))
  const undo = undoIn(cleared.seen)
  if (!undo || isDisabled(undo) || offered.has(controlLabel(undo))) return []
  const missing = (entries: typeof shown) =>
    before.filter((one) => !entries.some(({ title }) => title === one.title))
  const back = await visit.act(clickOn(undo.selector), ({ entries }) => missing(entries).length === 0)
  if (back.seen.isError || !back.seen.verification.any_change) return []
  const gone = missing(back.entries)
  if (gone.length === 0) return []
  const name = controlLabel(undo)
  return [
    {
      rule: 'undo-lost',
      description: `“${name}” does not bring back all that “${controlLabel(clear)}” took away: ${gone
        .slice(0, 3)
        .map(({ title }) => `“${title.slice(0, 40)}”`)
        .join(', ')} ${gone.length === 1 ? 'stays' : 'stay'} away.`,
      selectors: [undo.selector],
      element: name,
      actions: visit.actions(),
      repro: [
        ...inSentences(visit.actions(), namesOnPage(context, [undo, clear])),
        `Look for “${gone[0]!.title}”.`,
      ],
    },
  ]
}
