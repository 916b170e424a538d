import { clickOn } from '../../../controls/acts.js'
import type { Sighting } from '../../../findings/draft.js'
import type { PageContext } from '../../../audit-context.js'
import { sameShown } from '../checks/check-filter.js'
import { type CollectionVisit, makeChoice, type View } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'

/** Marks two entries and shows only the marked ones. */
export async function tryFavourites(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'dead-filter' | 'wrong-filter'>[]> {
  const [only] = visit.choosers.favourites
  const chosen = [visit.entries[0], visit.entries[2]].filter(
    (entry) => entry?.favourite != null && entry.favourite.on !== true,
  ) as Entry[]
  if (!only || chosen.length < 2) return []
  const marked = await mark(visit, chosen)
  if (!marked) return []
  // If a mark is unreadable, assume the clicked one; other audits report marks that don't change.
  const readable = marked.entries.every(({ favourite }) => typeof favourite?.on === 'boolean')
  const due = (readable ? marked.entries.filter(({ favourite }) => favourite?.on === true) : chosen).map(
    ({ title }) => title,
  )
  if (new Set(due).size < 2 || new Set(visit.entries.map(({ title }) => title)).size < visit.entries.length)
    return []
  const right = (titles: readonly string[]) =>
    titles.length === due.length && due.every((title) => titles.includes(title))
  const shown = await visit.act(makeChoice(only), ({ entries }) => right(entries.map(({ title }) => title)))
  const titles = shown.entries.map(({ title }) => title)
  const { verification, isError } = shown.seen
  const same = sameShown(shown.entries, marked.entries)
  // Marked entries may be shown elsewhere: in a drawer, on a page of their own.
  const elsewhere = (same && shown.lines.join('\n') !== marked.lines.join('\n')) || verification.url_changed
  // Other audits report controls that change nothing at all.
  if (isError || right(titles) || !verification.any_change || elsewhere) return []
  if (titles.length === 0 && !readable) return []
  return [
    {
      rule: same ? 'dead-filter' : 'wrong-filter',
      description: `“${only.name}” should show ${due.map((title) => `“${title}”`).join(' and ')}, which were marked, and shows ${inWords(titles, visit.entries.length)}.`,
      selectors: [only.selector],
      element: only.name,
      ...proofOf(visit, context, 'Compare what is shown with what was marked.'),
    },
  ]
}

/** Marks entries one after the other; null where a click fails, or changes which entries are shown. */
async function mark(visit: CollectionVisit, chosen: readonly Entry[]): Promise<View | null> {
  let now: View = visit
  for (const { title } of chosen) {
    const target = now.entries.find((entry) => entry.title === title)?.favourite
    if (!target) return null
    const shown = await visit.act(clickOn(target.selector))
    if (shown.seen.isError || shown.entries.length !== visit.entries.length) return null
    now = shown
  }
  return now
}

function inWords(titles: readonly string[], total: number): string {
  if (titles.length === 0) return 'nothing'
  const first = titles
    .slice(0, 3)
    .map((title) => `“${title}”`)
    .join(', ')
  return `${titles.length} of ${total} entries: ${first}${titles.length > 3 ? ' …' : ''}`
}
