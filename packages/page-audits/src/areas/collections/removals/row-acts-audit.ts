import { definePageAudit } from '../../../define-audit.js'
import { clickOn } from '../../../controls/acts.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type RowAct, scanRowActs } from './scan-row-acts.js'

const [fewestEntries, maxLabels] = [3, 2]

/** A button of an entry after which another entry has left the list. */
interface OtherGone {
  readonly act: RowAct
  /** The name of the entry that left. */
  readonly gone: string
}

/** Buttons that each entry has, such as “Call in”: where one takes an entry out of the list, it is its own. */
export const rowActsAudit = definePageAudit({
  name: 'row-acts',
  rules: ['wrong-item'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const acts = await lab.scan(scanRowActs, fewestEntries)
    const labels = [...new Set(acts.map(({ label }) => label))].slice(0, maxLabels)
    const counts = { families: labels.length }
    if (labels.length === 0) return { drafts: [], counts }
    const found = await tryTwice(lab, () => tryLabels(lab, labels), {
      nameOf: namesOnPage(context),
      actions: ({ act }) => [clickOn(act.selector)],
      same: (one, two) => one.gone === two.gone && one.act.title === two.act.title,
    })
    if (!found) return { drafts: [], counts }
    const { act, gone } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-item',
          description: `“${act.label}” of “${act.title.slice(0, 60)}” takes “${gone.slice(0, 60)}” out of the list instead.`,
          selectors: [act.selector],
          element: act.label,
          ...found.proof,
        },
      ],
      counts,
    }
  },
})

/** Clicks the button of the first entry, and that of one in the middle. */
async function tryLabels(lab: LabPage, labels: readonly string[]): Promise<OtherGone | null> {
  for (const label of labels)
    for (const share of [0, 0.5]) {
      await lab.restart()
      const ofLabel = async (least: number) =>
        (await lab.scan(scanRowActs, least)).filter((act) => act.label === label)
      const before = await ofLabel(fewestEntries)
      const act = before[Math.floor(before.length * share)]
      if (!act || act.disabled || (await lab.tap(clickOn(act.selector))).isError) continue
      const left = new Set((await ofLabel(1)).map(({ words }) => words))
      const gone = before.filter(({ words }) => !left.has(words))
      if (gone.length === 1 && gone[0] !== act && left.size === before.length - 1)
        return { act, gone: gone[0]!.title }
    }
  return null
}
