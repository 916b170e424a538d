import type { FindingAction } from '@webeval/core'
import type { RemovableEntry } from '../scans/entry.js'
import { clickOn } from '../../../controls/acts.js'
import { againWithYes, answerYes } from '../lasting/answer-yes.js'
import type { Sighting } from '../../../findings/draft.js'
import { checkGrowth, checkRemoval, checkStaleTotal } from '../checks/check-growth.js'
import { checkAverage } from '../../derived/ledger/check-average.js'
import { checkBalances } from '../../derived/ledger/check-balances.js'
import { checkChart } from '../../derived/ledger/check-chart.js'
import { checkStays, type LedgerFault } from '../../derived/ledger/check-stays.js'
import { type Ledger, scanLedger } from '../../derived/ledger/scan-ledger.js'
import { type GrownCollection, type GrowthScan, scanGrowth } from '../grown-collection.js'
import { reloadAfterRemoval } from '../undo/after-removal.js'

type RemovalDraft = Sighting<'undo-lost' | 'wrong-item' | 'wrong-count' | 'wrong-total' | 'stale-output'>

/** Takes away an entry of a grown collection: that one has to go, and counts have to follow. */
export async function tryRemoval({ lab, scans, ledgers, actions }: GrownCollection): Promise<RemovalDraft[]> {
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
  const remove = clickOn(entry.remover)
  const seen = await lab.act(remove, { patient: true })
  const { isError, verification } = seen
  const answer = isError ? null : await answerYes(lab)
  const again = verification.new_dialogs > 0 && !answer ? await againWithYes(lab, remove) : null
  const after = await scanGrowth(lab)
  const unanswered = verification.new_dialogs > 0 && !answer && !again
  if (isError || after.dialogOpen || unanswered || verification.url_changed) return miscounts
  const left = after.removable.map(({ text }) => text)
  const done = [...actions, ...(again ?? [remove]), ...(answer ? [answer] : [])]
  const steps = [...repro, `Click “${entry.removerName || 'remove'}” of “${entry.text}”.`]
  const wrong = checkRemoval(entry.text, texts, left)
  if (wrong !== null)
    return [
      ...miscounts,
      {
        rule: 'wrong-item',
        description: `“${entry.removerName || 'Remove'}” of “${entry.text}” takes away ${wrong}.`,
        selectors: [entry.remover],
        element: entry.removerName,
        actions: done,
        repro: steps,
        after: await lab.picture(),
      },
    ]
  if (miscounts.length > 0 || left.length !== texts.length - 1) return miscounts
  const late = countDrafts([...scans, after], steps, done)
  if (late.length > 0) return late
  const total = checkStaleTotal([...scans, after])
  if (total) return [{ ...totalDraft(total), actions: done, repro: [...steps, 'Compare the total.'] }]
  const stays = checkStays(ledgers, await lab.scan(scanLedger))
  if (stays) return [{ ...ledgerDraft(stays), actions: done, repro: [...steps, 'Compare the figures.'] }]
  // An added entry that a reload takes away alone shows that the page stores the others.
  return isAdded(entry, actions)
    ? reloadAfterRemoval({ lab, entry, seen, texts, actions: done, repro: steps })
    : []
}

const isAdded = ({ text }: RemovableEntry, actions: readonly FindingAction[]): boolean =>
  actions.some(
    ({ params: { text: typed } }) =>
      typeof typed === 'string' && /\p{L}/u.test(typed) && text.includes(typed),
  )

/** One of the added entries, from the middle of the list, to distinguish "this one" from "the first" and "the last". */
function middleOf(removable: readonly RemovableEntry[], actions: readonly FindingAction[]): RemovableEntry {
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
  const unfollowed = checkChart(ledgers) ?? checkAverage(ledgers)
  const unequal = checkBalances(ledgers)
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
