import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { checkPages } from '../checks/check-pages.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import { scanPages } from '../scans/scan-pages.js'

const maxPages = 5

/** Turns the pages of the collection: each entry has to be shown on exactly one of them. */
export async function tryPages(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-page'>[]> {
  await visit.ready()
  const pages: (readonly Entry[])[] = [visit.entries]
  let now = await visit.lab.scan(scanPages, visit.keys, 1)
  let turner: string | null = null
  while (now?.next && pages.length < maxPages) {
    const { next } = now
    const last = pages.at(-1)!
    const shown = await visit.act(clickOn(next), ({ entries }) => !sameShown(entries, last))
    if (shown.seen.isError || shown.seen.after.dialogs.length > 0) return []
    const { entries } = shown
    // Nothing more follows: the control still works on the last page, or leads around to the first.
    if (entries.length === 0 || pages.some((page) => sameShown(page, entries))) {
      now = { ...now, next: null }
      break
    }
    pages.push(entries)
    turner = next
    now = await visit.lab.scan(scanPages, visit.keys, pages.length)
  }
  const wrong = checkPages({ pages, ended: now?.next === null, total: now?.total ?? null })
  if (wrong === null || turner === null) return []
  return [
    {
      rule: 'wrong-page',
      description: wrong,
      selectors: [turner],
      ...proofOf(visit, context, 'Compare the entries of the pages.'),
    },
  ]
}
