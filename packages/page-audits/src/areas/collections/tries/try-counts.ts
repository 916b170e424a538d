import { clickOn } from '../../../controls/acts.js'
import { proofOf } from '../proof-of.js'
import type { Draft } from '../../../findings/draft.js'
import type { AuditContext } from '../../../audit-context.js'
import type { CollectionVisit } from '../collection-visit.js'
import { checkCounts } from '../checks/check-counts.js'

/** Ticks an entry, and compares all that was counted on the way with what there was. */
export async function tryCounts(
  visit: CollectionVisit,
  context: AuditContext,
): Promise<Draft<'wrong-count'>[]> {
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
    .map((fault) => ({
      rule: 'wrong-count',
      description: fault.description,
      selectors: [fault.selector],
      ...proofOf(visit, context, `Compare “${fault.text}” with what is shown.`),
    }))
}
