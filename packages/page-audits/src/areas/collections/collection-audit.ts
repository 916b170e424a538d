import type { Draft } from '../../findings/draft.js'
import { probeBounds } from './tries/probe-bounds.js'
import { probeCounts } from './tries/probe-counts.js'
import { probeEdits } from './tries/probe-edits.js'
import { probeFigureEdits } from './tries/probe-figure-edits.js'
import { probeSum } from './tries/probe-sum.js'
import { probeUndo } from './tries/probe-undo.js'
import { probeFavourites } from './tries/probe-favourites.js'
import { probeFilters } from './tries/probe-filters.js'
import { probeOrders } from './tries/probe-orders.js'
import { probeSearch } from './tries/probe-search.js'
import { visitCollection } from './collection-visit.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditBench, AuditPlan } from '../../audit-context.js'

/** What a page shows many of: whether filters, searches, orders, favourites and counts say the truth about it. */
export const collectionAudit: AuditPlan = {
  name: 'collections',
  observes: ['functionality', 'ux'],
  mostMs: 120_000,
  async run(bench) {
    const lab = await bench.lab()
    const first = await judge(lab, bench, probes)
    if (first === null) return { drafts: [], counts: { collections: 0, entries: 0 } }
    const { drafts, entries, found } = first
    if (drafts.length === 0) return { drafts, counts: { collections: 1, entries } }
    // Once more from a fresh page: only what is seen twice counts.
    const again = (await judge(lab, bench, found.includes(probeCounts) ? probes : found))?.drafts ?? []
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
}

/** The last compares what the others have seen. */
const probes = [
  probeSum,
  probeFilters,
  probeBounds,
  probeSearch,
  probeOrders,
  probeFavourites,
  probeEdits,
  probeFigureEdits,
  probeUndo,
  probeCounts,
]

async function judge(lab: LabPage, bench: AuditBench, wanted: readonly (typeof probes)[number][]) {
  const visit = await visitCollection(lab)
  if (!visit) return null
  const drafts: Draft[] = []
  const found: typeof probes = []
  for (const probe of wanted) {
    const told = await probe(visit, bench)
    visit.again()
    if (told.length > 0) found.push(probe)
    drafts.push(...told)
  }
  return { drafts, found, entries: visit.entries.length }
}
