import type { FindingAction } from '@webeval/core'
import type { Sighting } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { GrownCollection } from '../grown-collection.js'
import { scanFollowsFields } from '../scans/scan-follows-fields.js'
import { countsTicks } from './counts-ticks.js'
import { fillRows } from './fill-rows.js'
import { findMoveFault } from './find-move-fault.js'
import { findStaleFigure } from './find-stale-figure.js'
import { findUntouchedLoss, type UntouchedLoss } from './find-untouched-loss.js'
import { waitForOffer } from './wait-for-offer.js'
import type { RowDeed, RowsScan } from './rows.js'
import {
  deletableIn,
  entriesIn,
  findRow,
  lookAtRows,
  type ReloadedUse,
  type RowUse,
  type RowsLook,
  rowTitle,
  useRow,
} from './use-row.js'

type LastingDraft = Sighting<'lost-on-reload' | 'stale-output' | 'wrong-move'>

const deeds: readonly RowDeed[] = ['down', 'up', 'more', 'less', 'count', 'choose', 'tick', 'delete']
const lateMs = 700

/**
 * Does to the entries what their own controls offer, one after the other, and reloads the page each time. Where it keeps the entries, it has to
 * keep what was done to them, and a figure that only the reload brings up to date did not follow.
 */
export async function tryLasting({ lab, start, actions }: GrownCollection): Promise<LastingDraft[]> {
  const filled = await fillRows(lab)
  let look = await lookAtRows(lab)
  const textsAtStart = new Set(textsOf(start))
  const added = textsOf(look).filter((text) => !textsAtStart.has(text))
  const uses: ReloadedUse[] = []
  for (const deed of deeds) {
    if (findRow(look, deed) === null) continue
    const use = await useRow(lab, look, deed)
    const did = use !== null && entriesIn(use.before) !== entriesIn(use.after)
    // Where nothing is stored, nothing is to be kept.
    const now = did && use.after.stored !== start.stored ? await reloadAfter(lab, use) : null
    if (use) uses.push({ ...use, now })
    look = now ?? (await lookAtRows(lab))
  }
  const way = [...actions, ...filled]
  const keepsAdded = uses.some(({ now }) => now && added.some((text) => textsOf(now).includes(text)))
  const stale = await draftStale(lab, uses, look, way)
  const lost =
    keepsAdded || uses.some(lasts) ? uses.find((use) => isLost(use) && isKept(use, uses)) : undefined
  const move = findMoveFault(uses)
  const untouched = findUntouchedLoss(uses)
  return [
    ...(move
      ? [{ rule: 'wrong-move' as const, description: move.description, ...proofOf(move.use, way) }]
      : []),
    ...stale,
    ...(untouched ? [draftUntouched(untouched, way)] : []),
    ...(lost && (await isLostAgain(lab, lost)) ? [draftLost(lost, way)] : []),
  ]
}

/** The acts, and the same in sentences. */
const proofOf = (
  { acts, handle, row }: RowUse,
  way: readonly FindingAction[],
  ...last: readonly string[]
) => ({
  selectors: [handle.selector],
  element: handle.name,
  actions: [...way, ...acts],
  repro: [
    'Open the page.',
    ...(way.length > 0 ? ['Add entries.'] : []),
    `Use “${handle.name}” of “${rowTitle(row.text).slice(0, 60)}”.`,
    ...last,
  ],
})

const draftLost = (lost: RowUse, way: readonly FindingAction[]): LastingDraft => ({
  rule: 'lost-on-reload',
  category: 'functionality',
  description: `“${lost.handle.name}” of “${rowTitle(lost.row.text).slice(0, 60)}” does not last: the page keeps its entries, but after a reload they are as they were before.`,
  ...proofOf(lost, way, 'Reload the page.'),
})

const draftUntouched = (
  { use, title, value, now }: UntouchedLoss,
  way: readonly FindingAction[],
): LastingDraft => ({
  rule: 'lost-on-reload',
  category: 'functionality',
  description: `A reload takes away “${value.slice(0, 40)}” of “${title.slice(0, 60)}”, which nobody changed: “${now}” stands there instead, though the page keeps its entries.`,
  ...proofOf(use, way, 'Reload the page.', `Look at “${title.slice(0, 60)}”.`),
})

/** Reports a figure that did not follow an act that lasts. `look`: the page now. */
async function draftStale(
  lab: LabPage,
  uses: readonly ReloadedUse[],
  look: RowsLook,
  way: readonly FindingAction[],
): Promise<LastingDraft[]> {
  for (const use of uses.filter((one, index) => lasts(one) || goneForGood(one, uses.slice(0, index)))) {
    const stale = findStaleFigure(use)
    if (!stale) continue
    const { selector, text } = stale.after
    if (await lab.scan(scanFollowsFields, selector)) continue
    await lab.reload()
    const now = ({ figures }: RowsLook) => figures.find((one) => one.selector === selector)?.text
    // A figure that changes with each load, such as a number of visits, follows nothing.
    if (now(await lookAtRows(lab)) !== now(look)) continue
    return [
      {
        rule: 'stale-output',
        description: `${stale.quoted} does not follow “${use.handle.name}”: it stays as it was, and only a reload of the page brings “${text}”.`,
        ...proofOf(use, way, 'Compare the figures.', 'Reload the page, and compare again.'),
        selectors: [selector],
      },
    ]
  }
  return []
}

const textsOf = ({ lists }: RowsScan) => lists.flatMap(({ rows }) => rows.map(({ text }) => text))

/** Whether what was done is there after a reload. */
const lasts = ({ after, now }: Pick<ReloadedUse, 'after' | 'now'>): boolean =>
  now !== null && entriesIn(now) === entriesIn(after)

/** Whether a deleted entry is gone after a reload, where all acts before lasted too: totals that are read like an entry may be others. */
const goneForGood = ({ handle, before, after, now }: ReloadedUse, earlier: readonly ReloadedUse[]): boolean =>
  handle.deed === 'delete' &&
  now !== null &&
  earlier.every(lasts) &&
  deletableIn(now) === deletableIn(after) &&
  deletableIn(now) !== deletableIn(before)

const counts = ['more', 'less']

/** Whether it belongs to what the page keeps: an entry that can be deleted, a tick that the page counts, or a number that the other button changes for good. The amount of a product in a shop does not. */
const isKept = (use: RowUse, uses: readonly ReloadedUse[]): boolean =>
  use.row.handles.some(({ deed }) => deed === 'delete') ||
  (use.handle.deed === 'tick' && countsTicks(use)) ||
  (counts.includes(use.handle.deed) && uses.some((one) => lasts(one) && counts.includes(one.handle.deed)))

/** Whether a reload took just this back. */
function isLost({ handle, before, after, now }: ReloadedUse): boolean {
  if (now === null) return false
  if (handle.deed !== 'delete') return entriesIn(now) === entriesIn(before) && !lasts({ after, now })
  // An earlier deletion may be taken back too, and entries that number themselves get other numbers.
  const words = (look: RowsScan) =>
    textsOf(look).map((text) => text.replace(/(?<![^|]) ?[^\p{L}|]+(?=\||$)/gu, ''))
  const left = words(now)
  const isThere = (text: string) => left.includes(text) && left.splice(left.indexOf(text), 1).length > 0
  return textsOf(now).length > textsOf(after).length && words(before).every(isThere)
}

/** Reloads the page, and reads it when it shows what was done; waits a little longer for that. */
async function reloadAfter(lab: LabPage, { after }: RowUse): Promise<RowsLook> {
  await lab.reload()
  const now = await lookAtRows(lab)
  return entriesIn(now) === entriesIn(after) || (await lab.waitForLate(lateMs)) ? now : lookAtRows(lab)
}

/** A page that offers to take a deletion back may store it when the offer ends: it is deleted once more, and the reload waits for that. */
async function isLostAgain(lab: LabPage, lost: ReloadedUse): Promise<boolean> {
  if (lost.handle.deed !== 'delete' || !lost.after.undo) return true
  const use = await useRow(lab, await lookAtRows(lab), 'delete')
  if (!use) return false
  await waitForOffer(lab)
  return isLost({ ...use, now: await reloadAfter(lab, use) })
}
