import { controlLabel, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { PageContext } from '../../../audit-context.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { Sighting } from '../../../findings/draft.js'
import type { Entry } from '../scans/entry.js'
import { scanCollections } from '../scans/scan-collections.js'
import { missesOnly } from '../undo/after-reload.js'
import { undoIn } from '../undo/undo-button.js'
import type { CollectionVisit } from '../collection-visit.js'
import { idOf } from '../scans/id-of.js'

/** Takes an entry away and takes that back: all have to be there again. */
export async function tryUndo(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'undo-lost'>[]> {
  const entry = visit.entries[1]
  const ids = visit.entries.map(idOf)
  if (!entry?.remover || new Set(ids).size < ids.length) return []
  const shown = await visit.act(clickOn(entry.remover))
  const { seen } = shown
  if (seen.isError || seen.after.dialogs.length > 0 || shown.entries.length !== ids.length - 1) return []
  visit.count(shown, shown.entries.length)
  const undo = undoIn(seen)
  if (!undo || undo.state['disabled'] === true) return []
  const whole = (entries: typeof shown.entries) =>
    entries.length === ids.length && ids.every((id) => entries.some((one) => idOf(one) === id))
  const back = await visit.act(clickOn(undo.selector), ({ entries }) => whole(entries))
  // Other audits report buttons that do nothing at all.
  if (back.seen.isError || !back.seen.verification.any_change) return []
  if (whole(back.entries)) return staysAway(visit, context, entry, undo)
  const missing = visit.entries.find((one) => !back.entries.some((other) => idOf(other) === idOf(one)))
  return [
    {
      rule: 'undo-lost',
      description: `“${undo.name || undo.text}” does not bring back what was deleted: ${missing ? `“${missing.title}” stays away` : `there are ${back.entries.length} entries now, and were ${ids.length}`}.`,
      selectors: [undo.selector],
      element: undo.name || undo.text,
      actions: visit.actions(),
      repro: [...inSentences(visit.actions(), namesOnPage(context, [undo])), `Look for “${entry.title}”.`],
    },
  ]
}

/** An entry that was brought back has to be there after a reload too, where the others are. */
async function staysAway(
  visit: CollectionVisit,
  context: PageContext,
  entry: Entry,
  undo: Target,
): Promise<Sighting<'undo-lost'>[]> {
  const titles = visit.entries.map(({ title }) => title)
  if (!(await missesOnly(visit.lab, titles, entry.title, () => titlesNow(visit)))) return []
  const name = controlLabel(undo)
  return [
    {
      rule: 'undo-lost',
      description: `“${name}” brings back “${entry.title.slice(0, 60)}” only until the page is reloaded: then it is missing, and the others are there.`,
      selectors: [undo.selector],
      element: name,
      actions: visit.actions(),
      repro: [...inSentences(visit.actions(), namesOnPage(context, [undo])), 'Reload the page.'],
    },
  ]
}

const titlesNow = async ({ lab, keys }: CollectionVisit) =>
  (await lab.scan(scanCollections, keys)).collections[0]?.entries.map(({ title }) => title) ?? []
