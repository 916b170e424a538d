import type { FindingAction, Signals } from '@webeval/core'
import { isTextField } from '../../../controls/field-values.js'
import type { RemovableEntry } from '../scans/entry.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import { takeAway } from '../removals/take-away.js'
import type { Sighting } from '../../../findings/draft.js'
import { checkGrowth, checkRemoval, checkStaleTotal } from '../checks/check-growth.js'
import { checkAverage } from '../../derived/ledger/check-average.js'
import { checkBalances } from '../../derived/ledger/check-balances.js'
import { checkCancelling } from '../../derived/ledger/check-cancelling.js'
import { checkChart } from '../../derived/ledger/check-chart.js'
import { checkParts } from '../../derived/ledger/check-parts.js'
import { checkStays, type LedgerFault } from '../../derived/ledger/check-stays.js'
import { type Ledger, scanLedger } from '../../derived/ledger/scan-ledger.js'
import { type GrownCollection, type GrowthScan, scanGrowth } from '../grown-collection.js'
import { reloadAfterRemoval } from '../undo/after-removal.js'
import { undoIn } from '../undo/undo-button.js'

type RemovalDraft = Sighting<'undo-lost' | 'wrong-item' | 'wrong-count' | 'wrong-total' | 'stale-output'>

/** Takes away an entry of a grown collection: that one has to go, and counts have to follow. */
export async function tryRemoval(grown: GrownCollection): Promise<RemovalDraft[]> {
  const { lab, scans, ledgers, actions } = grown
  const added = actions.flatMap(({ params }) =>
    typeof params['text'] === 'string' ? [`Add “${params['text']}”.`] : [],
  )
  const repro = ['Open the page.', ...added]
  const miscounts = [...countDrafts(scans, repro, actions), ...additionDrafts(ledgers, repro, actions)]
  const { removable } = scans.at(-1)!
  if (removable.length < 2) return miscounts
  const texts = removable.map(({ text }) => text)
  const entry = middleOf(removable, actions)
  if (new Set(texts).size !== texts.length || entry.text === '') return miscounts
  const taken = await takeAway(lab, entry)
  if (!taken) return miscounts
  const { seen, after, left } = taken
  const done = [...actions, ...taken.acts]
  const steps = [...repro, stepOf(entry)]
  const wrong = wrongInList(entry, removable, after.removable)
  if (wrong !== null && left.length === 0 && keepsFields(seen, texts.length)) return miscounts
  if (wrong !== null)
    return [
      ...miscounts,
      { ...wrongItem(entry, wrong), actions: done, repro: steps, after: await lab.picture() },
    ]
  if (miscounts.length > 0 || left.length !== texts.length - 1) return miscounts
  // The added entries may be of another list: movements of goods, while goods can be removed.
  const grewBy = removable.length - scans[0]!.removable.length
  if (!isAdded(entry, actions) && grewBy < scans.length - 1) return []
  const late = countDrafts([...scans, after], steps, done)
  if (late.length > 0) return late
  const total = checkStaleTotal([...scans, after])
  if (total) return [{ ...totalDraft(total), actions: done, repro: [...steps, 'Compare the total.'] }]
  const stays = checkStays(ledgers, await lab.scan(scanLedger))
  if (stays) return [{ ...ledgerDraft(stays), actions: done, repro: [...steps, 'Compare the figures.'] }]
  if (!isAdded(entry, actions)) return []
  // An added entry that a reload takes away alone shows that the page stores the others.
  const undone = await reloadAfterRemoval({ lab, entry, seen, texts, actions: done, repro: steps })
  if (undone.length > 0) return undone
  const outer = await (undoIn(seen) ? takeOuter(lab, actions, repro) : takeOuter(lab, done, steps))
  // The tries that follow need several entries.
  if (outer.length === 0 && (await scanGrowth(lab)).removable.length < 2) await grown.again()
  return outer
}

/** Whether fields of other entries are left: the last two of a poll, say, lose their delete buttons, as a poll needs two. */
function keepsFields({ before, after }: Seen, entries: number): boolean {
  const fields = ({ targets }: Signals) => targets.filter(isTextField).length
  const fell = fields(before) - fields(after)
  return fields(before) >= entries && fell > 0 && fell <= fields(before) / entries
}

/** Takes an added entry away at one end of those that are left: the middle one of three is in the middle from both ends. */
async function takeOuter(
  lab: LabPage,
  actions: readonly FindingAction[],
  repro: readonly string[],
): Promise<Sighting<'wrong-item'>[]> {
  const { removable } = await scanGrowth(lab)
  const texts = removable.map(({ text }) => text)
  const [entry, ...others] = removable.filter((one) => isAdded(one, actions))
  if (!entry || others.length === 0 || new Set(texts).size !== texts.length) return []
  const taken = await takeAway(lab, entry)
  const wrong = taken && wrongInList(entry, removable, taken.after.removable)
  if (!taken || !wrong) return []
  const done = [...actions, ...taken.acts]
  const steps = [...repro, stepOf(entry)]
  return [{ ...wrongItem(entry, wrong), actions: done, repro: steps, after: await lab.picture() }]
}

/** Names what went in place of an entry, or with it, of its own list: the rules about a guest go with the guest. */
function wrongInList(
  { text, list }: RemovableEntry,
  before: readonly RemovableEntry[],
  after: readonly RemovableEntry[],
): string | null {
  const textsIn = (entries: readonly RemovableEntry[]) =>
    entries.flatMap((one) => (one.list === list ? [one.text] : []))
  return checkRemoval(text, textsIn(before), textsIn(after))
}

/** Removing an entry, in a sentence. */
export const stepOf = ({ removerName, text }: RemovableEntry): string =>
  `Click “${removerName || 'remove'}” of “${text}”.`

/** Describes an entry that takes away another one. */
export const wrongItem = (
  { remover, removerName, text }: RemovableEntry,
  wrong: string,
): Pick<Sighting<'wrong-item'>, 'rule' | 'description' | 'selectors' | 'element'> => ({
  rule: 'wrong-item',
  description: `“${removerName || 'Remove'}” of “${text}” takes away ${wrong}.`,
  selectors: [remover],
  element: removerName,
})

const isAdded = ({ text }: RemovableEntry, actions: readonly FindingAction[]): boolean =>
  actions.some(
    ({ params: { text: typed } }) =>
      typeof typed === 'string' && /\p{L}/u.test(typed) && text.includes(typed),
  )

/** One of the added entries, from the middle of the list, to distinguish "this one" from "the first" and "the last". */
export function middleOf(
  removable: readonly RemovableEntry[],
  actions: readonly FindingAction[],
): RemovableEntry {
  const inner = removable.slice(1, -1)
  const usual = removable[removable.length >= 3 ? removable.length - 2 : 0]!
  return [usual, ...inner].find((one) => isAdded(one, actions)) ?? usual
}

/** The faults of figures and charts that show without any deletion. */
function additionDrafts(
  ledgers: readonly Ledger[],
  repro: readonly string[],
  actions: readonly FindingAction[],
): RemovalDraft[] {
  // A chart draws numbers: entries of words alone, or of limits, are not in it.
  const hasNumbers = actions.some(
    ({ params: { text, target } }) =>
      typeof text === 'string' && /^\d/.test(text) && !/limit|goal|budget|target/i.test(String(target)),
  )
  const unfollowed = (hasNumbers ? checkChart(ledgers) : null) ?? checkAverage(ledgers)
  const unequal = checkBalances(ledgers) ?? checkCancelling(ledgers) ?? checkParts(ledgers)
  const proof = { actions, repro: [...repro, 'Compare the figures.'] }
  return [
    ...(unequal ? [{ ...totalDraft(unequal), ...proof }] : []),
    ...(unfollowed ? [{ ...ledgerDraft(unfollowed), ...proof }] : []),
  ]
}

const ledgerDraft = ({ selector, description }: LedgerFault): Sighting<'stale-output'> => ({
  rule: 'stale-output',
  description,
  selectors: [selector],
})

const totalDraft = ({ selector, description }: LedgerFault): Sighting<'wrong-total'> => ({
  rule: 'wrong-total',
  description,
  selectors: [selector],
})

function countDrafts(
  scans: readonly GrowthScan[],
  repro: readonly string[],
  actions: readonly FindingAction[],
): Sighting<'wrong-count'>[] {
  const fault = checkGrowth(scans)
  if (!fault) return []
  const { text, selector, description } = fault
  const steps = [...repro, `Compare “${text}” with the entries.`]
  return [{ rule: 'wrong-count', description, selectors: [selector], actions, repro: steps }]
}
