import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { countsThatFollow, tickedOf, wrongCount } from './check-selection.js'
import { selectFound } from './select-found.js'
import { type SelectionCount, scanSelection } from './scan-selection.js'

const minBoxes = 3
const lateMs = 700

interface SelectionFault {
  readonly count: SelectionCount
  readonly ticked: number
  readonly acts: readonly FindingAction[]
}

/** Lists whose entries can be selected: whether a count such as “2 selected” follows when all are selected at once, and none. */
export const selectionAudit = definePageAudit({
  name: 'selection',
  rules: ['wrong-count'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(({ role }) => role === 'checkbox')
    if (boxes.length < minBoxes) return { drafts: [], counts: { boxes: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => selectAtOnce(lab), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.count.text === two.count.text && one.ticked === two.ticked,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { boxes: boxes.length } }
    const { count, ticked } = found.fault
    const are = `${ticked} ${ticked === 1 ? 'entry is' : 'entries are'}`
    const draft = {
      rule: 'wrong-count' as const,
      description:
        count.says > ticked && ticked > 0
          ? `All that a search found are selected, and with them entries that it hides: the page says “${count.text}” where ${are} shown.`
          : `“${count.text}” is wrong: ${are} ticked. It was right while entries were ticked one by one.`,
      selectors: [count.selector],
      element: count.text,
      ...found.proof,
    }
    return { drafts: [draft], counts: { boxes: boxes.length } }
  },
})

/** Ticks two entries of a fresh page, then all and none at once. */
async function selectAtOnce(lab: LabPage): Promise<SelectionFault | null> {
  await lab.restart()
  const start = await lab.scan(scanSelection)
  if (start.boxes.length < minBoxes || tickedOf(start) > 0) return null
  const acts: FindingAction[] = []
  const click = async (selector: string) => {
    acts.push(clickOn(selector))
    return (await lab.tap(acts.at(-1)!)).isError ? null : lab.scan(scanSelection)
  }
  const one = await click(start.boxes[0]!.selector)
  const second = one?.boxes[1]
  const two = second ? await click(second.selector) : null
  if (!one || !two || tickedOf(one) !== 1 || tickedOf(two) !== 2) return null
  const following = countsThatFollow([one, two])
  if (following.length === 0) return null
  const none = await tryControl(two.none, true)
  if (none) return none
  const now = await lab.scan(scanSelection)
  return (await tryControl(now.all, false)) ?? selectFound(lab, following)

  /** Uses a control that changes the whole selection; yields the count that did not follow. */
  async function tryControl(selector: string | null, cleared: boolean): Promise<SelectionFault | null> {
    const clicked = selector === null ? null : await click(selector)
    if (!clicked || !wrongCount(clicked, following, cleared)) return null
    await lab.waitForLate(lateMs)
    const after = await lab.scan(scanSelection)
    const count = wrongCount(after, following, cleared)
    return count ? { count, ticked: tickedOf(after), acts } : null
  }
}
