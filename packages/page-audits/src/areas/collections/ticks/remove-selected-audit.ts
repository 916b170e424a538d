import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { againWithYes, answerYes } from '../asks/answer-yes.js'
import { tickedOf } from './check-selection.js'
import { scanSelection, type SelectionScan } from './scan-selection.js'

const minBoxes = 3
const lateMs = 700

interface RemovalFault {
  /** The selected entries. */
  readonly selected: readonly string[]
  /** Those of them that are still listed, and others that are not. */
  readonly left: readonly string[]
  readonly lost: readonly string[]
  readonly button: string
  readonly acts: readonly FindingAction[]
}

/** Lists whose selected entries can be deleted together: whether those go, and no others. */
export const removeSelectedAudit = definePageAudit({
  name: 'remove-selected',
  rules: ['wrong-item'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(({ role }) => role === 'checkbox')
    if (boxes.length < minBoxes) return { drafts: [], counts: { boxes: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => removeTwo(lab), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.left.join() === two.left.join() && one.lost.join() === two.lost.join(),
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { boxes: boxes.length } }
    const { selected, left, lost, button } = found.fault
    const named = (entries: readonly string[]) =>
      entries.map((entry) => `“${entry.slice(0, 60)}”`).join(' and ')
    const wrong = [
      ...(left.length > 0 ? [`${named(left)} ${left.length === 1 ? 'is' : 'are'} still listed`] : []),
      ...(lost.length > 0 ? [`${named(lost)} ${lost.length === 1 ? 'is' : 'are'} gone`] : []),
    ]
    const draft = {
      rule: 'wrong-item' as const,
      description: `Deleting the selected entries does not take away just those: ${named(selected)} were selected, and ${wrong.join(', and ')}.`,
      selectors: [button],
      ...found.proof,
    }
    return { drafts: [draft], counts: { boxes: boxes.length } }
  },
})

/** Selects the first and the third entry of a fresh page, and deletes what is selected. null where that can't be done, nothing goes, or just these do. */
async function removeTwo(lab: LabPage): Promise<RemovalFault | null> {
  await lab.restart()
  const start = await lab.scan(scanSelection)
  const entries = start.boxes.map(({ entry }) => entry)
  if (entries.length < minBoxes || tickedOf(start) > 0 || new Set(entries).size < entries.length) return null
  const acts: FindingAction[] = []
  let now: SelectionScan = start
  for (const at of [0, 2]) {
    const box = now.boxes[at]
    if (!box) return null
    acts.push(clickOn(box.selector))
    if ((await lab.tap(acts.at(-1)!)).isError) return null
    now = await lab.scan(scanSelection)
  }
  // A button that could be pressed before may delete something else.
  if (tickedOf(now) !== 2 || now.remove === null || now.remove === start.remove) return null
  const selected = now.boxes.filter(({ on }) => on).map(({ entry }) => entry)
  const remove = clickOn(now.remove)
  const seen = await lab.act(remove)
  const { isError, verification } = seen
  const answer = isError ? null : await answerYes(lab, seen)
  const again = verification.new_dialogs > 0 && !answer ? await againWithYes(lab, remove) : null
  acts.push(...(again ?? [remove]), ...(answer ? [answer] : []))
  await lab.waitForLate(lateMs)
  const after = (await lab.scan(scanSelection)).boxes.map(({ entry }) => entry)
  const before = now.boxes.map(({ entry }) => entry)
  if (after.length >= before.length) return null
  const left = selected.filter((entry) => after.includes(entry))
  const lost = before.filter((entry) => !selected.includes(entry) && !after.includes(entry))
  return isError || (left.length === 0 && (lost.length === 0 || after.length === before.length - 2))
    ? null
    : { selected, left, lost, button: now.remove, acts }
}
