import { clickOn } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { type CollectionVisit, makeChoice } from '../collection-visit.js'
import { sameShown } from '../checks/check-filter.js'

/** Marks two entries and shows only what is marked. */
export async function tryFavourites(
  visit: CollectionVisit,
  context: AuditContext,
): Promise<Draft<'dead-filter' | 'wrong-filter'>[]> {
  const [only] = visit.choosers.favourites
  const chosen = [visit.entries[0], visit.entries[2]].filter(
    (entry) => entry?.favourite != null && entry.favourite.on !== true,
  )
  if (!only || chosen.length < 2) return []
  let now = visit.entries
  let lines = visit.lines

  for (const entry of chosen) {
    const target = now.find(({ title }) => title === entry!.title)?.favourite
    if (!target) return []
    const shown = await visit.act(clickOn(target.selector))
    if (shown.seen.isError || shown.entries.length !== visit.entries.length) return []
    now = shown.entries
    lines = shown.lines
  }
  const marked = now.filter(({ favourite }) => favourite?.on === true).map(({ title }) => title)
  // If a mark is unreadable, assume the clicked one; other audits report marks that don't change.
  const readable = now.every(({ favourite }) => typeof favourite?.on === 'boolean')
  const due = readable ? marked : chosen.map((entry) => entry!.title)
  if (new Set(due).size < 2 || new Set(visit.entries.map(({ title }) => title)).size < visit.entries.length)
    return []
  const right = (titles: readonly string[]) =>
    titles.length === due.length && due.every((title) => titles.includes(title))
  const shown = await visit.act(makeChoice(only), ({ entries }) => right(entries.map(({ title }) => title)))
  const titles = shown.entries.map(({ title }) => title)
  const { verification } = shown.seen
  // Other audits report controls that change nothing at all.
  const silent = !verification.any_change
  // Marked things may be shown elsewhere: in a drawer, on a page of their own.
  const elsewhere = sameShown(shown.entries, now) && shown.lines.join('\n') !== lines.join('\n')
  const drafts: Draft<'dead-filter' | 'wrong-filter'>[] = []
  if (
    !shown.seen.isError &&
    !right(titles) &&
    !silent &&
    !elsewhere &&
    !verification.url_changed &&
    (titles.length > 0 || readable)
  )
    drafts.push({
      rule: sameShown(shown.entries, now) ? 'dead-filter' : 'wrong-filter',
      description: `“${only.name}” should show ${due.map((title) => `“${title}”`).join(' and ')}, which were marked, and shows ${
        titles.length === 0
          ? 'nothing'
          : `${titles.length} of ${visit.entries.length} entries: ${titles
              .slice(0, 3)
              .map((title) => `“${title}”`)
              .join(', ')}${titles.length > 3 ? ' …' : ''}`
      }.`,
      selectors: [only.selector],
      element: only.name,
      actions: visit.actions(),
      repro: [
        ...inSentences(visit.actions(), namesFor(context)),
        'Compare what is shown with what was marked.',
      ],
    })
  return drafts
}
