import type { FindingAction } from '@webeval/core'
import { fillAll } from '../../controls/fill-all.js'
import { definePageAudit } from '../../define-audit.js'
import { confirmEach } from '../../lab/confirm-each.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext, PageContext } from '../../audit-context.js'
import { growthOf } from '../entries/growing.js'
import { type Adding, addingOf } from '../entries/adding.js'
import { type PickCollection, tableBeside, visitCollection } from './collection-visit.js'
import { listsEntries, type WaysToEntries } from './open-collection.js'
import { waysToList } from './ways-to-list.js'
import { growCollection } from './grown-collection.js'
import { tryLasting } from './lasting/try-lasting.js'
import { tryBounds } from './ranges/try-bounds.js'
import { tryCountedFilters } from './counted/try-counted-filters.js'
import { tryClearing } from './tries/try-clearing.js'
import { tryCounts } from './tries/try-counts.js'
import { tryEdits } from './tries/try-edits.js'
import { tryExport } from './exports/try-export.js'
import { tryFavourites } from './tries/try-favourites.js'
import { tryFigureEdits } from './tries/try-figure-edits.js'
import { tryFilters } from './filters/try-filters.js'
import { tryLaterPage } from './tries/try-later-page.js'
import { tryMoves } from './tries/try-moves.js'
import { tryOrders } from './tries/try-orders.js'
import { tryPages } from './tries/try-pages.js'
import { tryRemoval } from './tries/try-removal.js'
import { trySearch } from './tries/try-search.js'
import { trySum } from './tries/try-sum.js'
import { tryDays } from './ranges/try-days.js'
import { tryDues } from './dues/try-dues.js'
import { tryCart } from './cart/try-cart.js'
import { tryTogether } from './together/try-together.js'
import { tryAddingUp } from './together/try-adding-up.js'
import { tryOpening } from './opened/try-opening.js'
import { tryUndo } from './tries/try-undo.js'
import { tryUndoSeveral } from './tries/try-undo-several.js'
import { tryNothing } from './emptied/try-nothing.js'
import { tryUnchanged } from './edits/try-unchanged.js'
import { offersUndo } from './undo/undo-button.js'

/**
 * Checks collections: whether filters, searches, orders, favourites and counts match the entries, and whether both follow as entries come
 * and go.
 */
export const collectionAudit = definePageAudit({
  name: 'collections',
  rules: [
    'dead-field',
    'wrong-total',
    'wrong-result',
    'stale-output',
    'wrong-item',
    'wrong-move',
    'wrong-count',
    'edit-lost',
    'undo-lost',
    'lost-on-reload',
    'dead-filter',
    'wrong-filter',
    'wrong-order',
    'wrong-page',
    'wrong-export',
    'empty-state-missing',
  ],
  observes: ['functionality', 'ux'],
  touches: 'acts',
  maxMs: 180_000,
  seconds: 3,
  restSeconds: 2,
  async run(context) {
    const lab = await context.lab()
    // A shorter list needs more entries first: the exploration shows how they are added.
    const isListed = await listsEntries(lab)
    const undoes = offersUndo(context.task, context.first.targets)
    const atLoad = isListed ? await lookAtEntries(lab, context, noWays, triesFor(undoes)) : null
    const table = isListed ? await lookAtEntries(lab, context, noWays, [tryOrders], tableBeside) : null
    const drafts = [...(atLoad?.drafts ?? []), ...(table?.drafts ?? [])]
    return { drafts, rest: (later) => tryExplored(later, atLoad, undoes) }
  },
})

/** Tries each use that a page offers for its collection. The last compares the counts of all states that the others saw. */
const triesFor = (undoes: boolean) => [
  trySum,
  tryDues,
  tryFilters,
  tryCountedFilters,
  tryTogether,
  tryAddingUp,
  tryBounds,
  tryDays,
  trySearch,
  tryOpening,
  tryNothing,
  tryOrders,
  tryPages,
  tryLaterPage,
  tryExport,
  tryFavourites,
  tryEdits,
  tryFigureEdits,
  tryUnchanged,
  ...(undoes ? [tryUndo, tryUndoSeveral] : []),
  tryMoves,
  tryCounts,
]

/** On a page that opens with its entries none are added. */
const noWays: WaysToEntries = { explored: null, ways: [] }

type Try = ReturnType<typeof triesFor>[number]
type CollectionDraft = Awaited<ReturnType<Try>>[number]
type EntriesLook = Awaited<ReturnType<typeof lookAtEntries>>

/** Tries what only the exploration tells of: how entries are added, and whether a deletion can be undone. */
async function tryExplored(context: AuditContext, atLoad: EntriesLook | null, undid: boolean) {
  const lab = await context.lab()
  const explored = addingOf(context.entries)
  const targets = [...context.first.targets, ...context.controls.map(({ target }) => target)]
  const undoes = offersUndo(context.task, targets)
  const isKnown = (draft: { readonly rule: string; readonly description: string }) =>
    atLoad?.drafts.some((one) => one.rule === draft.rule && one.description === draft.description) === true
  const looked =
    atLoad === null
      ? await lookAtEntries(lab, context, { explored, ways: waysToList(context.entries) }, triesFor(undoes))
      : undoes && !undid
        ? await lookAtEntries(lab, context, noWays, [tryUndo, tryUndoSeveral, tryCounts])
        : atLoad
  const first = await lookAtGrowth(lab, explored, growthOf(context.entries))
  const second = await lookAtGrowth(lab, explored, null, 1)
  // Goods that can be removed on the page itself were tried as other entries are.
  const inCart = first.found ? [] : await confirmEach(() => tryCart(lab))
  const grown = {
    found: first.found || second.found,
    drafts: [
      ...first.drafts,
      ...inCart,
      ...second.drafts.filter(({ rule }) => first.drafts.every((one) => one.rule !== rule)),
    ],
  }
  const { entries } = looked
  return {
    drafts: [...(looked === atLoad ? [] : looked.drafts.filter((draft) => !isKnown(draft))), ...grown.drafts],
    counts: { collections: entries > 0 || grown.found ? 1 : 0, entries },
  }
}

/** Uses what the page offers for its collection. */
async function lookAtEntries(
  lab: LabPage,
  context: PageContext,
  ways: WaysToEntries,
  tries: readonly Try[],
  pick?: PickCollection,
) {
  let entries = 0
  let wanted = tries
  const drafts = await confirmEach<CollectionDraft>(async (first) => {
    if (first !== null) lab.distrust()
    const visit = await visitCollection(lab, ways, pick)
    if (!visit) return []
    if (first === null) entries = visit.entries.length
    const seen: CollectionDraft[] = []
    const finding: Try[] = []
    for (const look of wanted) {
      const found = await look(visit, context)
      visit.again()
      if (found.length > 0) finding.push(look)
      seen.push(...found)
    }
    wanted = neededFor(finding, tries)
    return seen
  })
  return { drafts, entries }
}

/** Tries of a second look: counts and empty states rest on what other tries have seen. */
function neededFor(finding: readonly Try[], tries: readonly Try[]): readonly Try[] {
  if (finding.includes(tryCounts)) return tries
  if (!finding.includes(tryNothing)) return finding
  const leading: readonly Try[] = [tryFilters, trySearch]
  return tries.filter((look) => leading.includes(look) || finding.includes(look))
}

const growthTries = [tryRemoval, tryLasting, tryClearing] as const
type GrowthDraft = Awaited<ReturnType<(typeof growthTries)[number]>>[number]

/** Adds entries, takes one away, and does to the others what they offer. */
async function lookAtGrowth(
  lab: LabPage,
  explored: Adding | null,
  otherWay: readonly FindingAction[] | null,
  form = 0,
) {
  let found = false
  const drafts = await confirmEach<GrowthDraft>(
    async () => {
      const grown = await growCollection(lab, explored, form)
      found ||= grown !== null && grown.scans.at(-1)!.removable.length > 1
      if (!grown) return []
      if (otherWay && grown.scans.at(-1)!.removable.length === 0) {
        if (grown.actions.length > 0) await lab.restart()
        return (await fillAll(lab, otherWay)) ? tryLasting({ ...grown, actions: otherWay }) : []
      }
      for (const look of growthTries) {
        const wrong = await look(grown)
        if (wrong.length > 0) return wrong
      }
      return []
    },
    (one, other) => one.rule === other.rule,
  )
  return { drafts, found }
}
