import { tryBounds } from './tries/try-bounds.js'
import { tryCounts } from './tries/try-counts.js'
import { tryEdits } from './tries/try-edits.js'
import { tryFigureEdits } from './tries/try-figure-edits.js'
import { trySum } from './tries/try-sum.js'
import { tryUndo } from './tries/try-undo.js'
import { tryFavourites } from './tries/try-favourites.js'
import { tryFilters } from './tries/try-filters.js'
import { tryOrders } from './tries/try-orders.js'
import { trySearch } from './tries/try-search.js'
import { visitCollection } from './collection-visit.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'

/** Checks collections: whether filters, searches, orders, favourites and counts match the entries. */
export const collectionAudit = defineAudit({
  name: 'collections',
  rules: [
    'dead-field',
    'wrong-total',
    'wrong-item',
    'wrong-count',
    'edit-lost',
    'undo-lost',
    'dead-filter',
    'wrong-filter',
    'wrong-order',
    'empty-state-missing',
  ],
  observes: ['functionality', 'ux'],
  maxMs: 120_000,
  async run(context) {
    const lab = await context.lab()
    const first = await judge(lab, context, probes)
    if (first === null) return { drafts: [], counts: { collections: 0, entries: 0 } }
    const { drafts, entries, found } = first
    if (drafts.length === 0) return { drafts, counts: { collections: 1, entries } }
    // Once more from a fresh page: only what is seen twice counts.
    const again = (await judge(lab, context, found.includes(tryCounts) ? probes : found))?.drafts ?? []
    return {
      drafts: drafts.map((draft) => ({
        ...draft,
        reproduced: again.some(
          (other) => other.rule === draft.rule && other.description === draft.description,
        ),
      })),
      counts: { collections: 1, entries },
    }
  },
})

type CollectionDraft = Awaited<ReturnType<(typeof probes)[number]>>[number]

/** The last compares what the others have seen. */
const probes = [
  trySum,
  tryFilters,
  tryBounds,
  trySearch,
  tryOrders,
  tryFavourites,
  tryEdits,
  tryFigureEdits,
  tryUndo,
  tryCounts,
]

async function judge(lab: LabPage, context: AuditContext, wanted: readonly (typeof probes)[number][]) {
  const visit = await visitCollection(lab)
  if (!visit) return null
  const drafts: CollectionDraft[] = []
  const found: typeof probes = []
  for (const probe of wanted) {
    const told = await probe(visit, context)
    visit.again()
    if (told.length > 0) found.push(probe)
    drafts.push(...told)
  }
  return { drafts, found, entries: visit.entries.length }
}
