import { clickOn } from '../../../controls/acts.js'
import { proofOf } from '../proof-of.js'
import type { Sighting } from '../../../findings/draft.js'
import type { PageContext } from '../../../audit-context.js'
import { inBoxes } from '../scans/in-boxes.js'
import type { CollectionVisit } from '../collection-visit.js'
import { checkCounts, type CountFault } from '../checks/check-counts.js'
import { checkPartCounts } from '../checks/check-part-counts.js'

/** Ticks an entry, and compares all that was counted on the way with what there was. */
export async function tryCounts(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-count'>[]> {
  const parts = checkPartCounts(visit.entries, visit.partCounts)
  if (parts) return [draftOf(parts, visit, context)]
  // The page counts the boxes, and not what is in them.
  if (inBoxes(visit.entries)) return []
  const open = visit.entries.filter(({ tick }) => tick?.on === false)
  const counts = visit.counters.some(({ part }) => part !== 'control')
  if (!counts) return []
  const counted = new Set(visit.counted.flatMap((state) => state.open ?? []))
  if (open.length > 1 && counted.size < 2) {
    const ticked = await visit.act(clickOn(open.at(-1)!.tick!.selector))
    if (!ticked.seen.isError && ticked.entries.length === visit.entries.length)
      visit.count(ticked, ticked.entries.length)
  }
  return checkCounts(visit.counted)
    .slice(0, 1)
    .map((fault) => draftOf(fault, visit, context))
}

const draftOf = (
  { text, selector, description }: CountFault,
  visit: CollectionVisit,
  context: PageContext,
): Sighting<'wrong-count'> => ({
  rule: 'wrong-count',
  description,
  selectors: [selector],
  ...proofOf(visit, context, `Compare “${text}” with what is shown.`),
})
