import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { Sighting } from '../../../findings/draft.js'
import { checkGrowth, checkRemoval, checkStaleTotal, type GrowthFault } from '../checks/check-growth.js'
import { type GrownCollection, type GrowthScan, scanGrowth } from '../grown-collection.js'

type RemovalDraft = Sighting<'wrong-item' | 'wrong-count' | 'wrong-total'>

/** Takes away an entry of a grown collection: that one has to go, and counts have to follow. */
export async function tryRemoval({ lab, scans, actions }: GrownCollection): Promise<RemovalDraft[]> {
  const added = actions.flatMap(({ params }) =>
    typeof params['text'] === 'string' ? [`Add “${params['text']}”.`] : [],
  )
  const repro = ['Open the page.', ...added]
  const miscounts = countDrafts(scans, repro, actions)
  const { removable } = scans.at(-1)!
  const texts = removable.map(({ text }) => text)
  // One from the middle, to distinguish "this one" from "the first" and "the last".
  const entry = removable[removable.length >= 3 ? removable.length - 2 : 0]!
  if (new Set(texts).size !== texts.length || entry.text === '') return miscounts
  const remove = clickOn(entry.remover)
  const { isError, verification } = await lab.act(remove, { patient: true })
  const after = await scanGrowth(lab)
  if (isError || after.dialogOpen || verification.new_dialogs > 0 || verification.url_changed)
    return miscounts
  const left = after.removable.map(({ text }) => text)
  const done = [...actions, remove]
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
  return total ? [{ ...totalDraft(total), actions: done, repro: [...steps, 'Compare the total.'] }] : []
}

const totalDraft = ({ selector, description }: GrowthFault): Sighting<'wrong-total'> => ({
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
