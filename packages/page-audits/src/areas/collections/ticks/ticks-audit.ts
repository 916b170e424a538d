import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Sighting } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { countTicks, miscounted, stuckBox } from './check-tick-rows.js'
import { scanTickRows } from './scan-tick-rows.js'

const maxBoxes = 7
const minBoxes = 6

type TickRule = 'dead-control' | 'wrong-count'
type TickFault = Pick<Sighting<TickRule>, 'rule' | 'description' | 'selectors' | 'element'> & {
  readonly acts: readonly FindingAction[]
}

/** Rows of boxes, as a tracker of habits has them: each box can be ticked, and the number of the row follows. */
export const ticksAudit = definePageAudit({
  name: 'ticks',
  rules: ['dead-control', 'wrong-count'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(({ role }) => role === 'checkbox')
    if (boxes.length < minBoxes) return { drafts: [], counts: { boxes: 0 } }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => tickRow(lab), {
      nameOf: namesOnPage(context),
      same: (one, two) => one.description === two.description,
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: [], counts: { boxes: boxes.length } }
    const { acts: _, ...fault } = found.fault
    return { drafts: [{ ...fault, ...found.proof }], counts: { boxes: boxes.length } }
  },
})

/** Clicks each box of the first row on a fresh page. */
async function tickRow(lab: LabPage): Promise<TickFault | null> {
  await lab.restart()
  const before = await lab.scan(scanTickRows)
  const [row] = before
  if (!row || before.length < 2 || row.boxes.length > maxBoxes) return null
  const counts = countTicks(before)
  const acts: FindingAction[] = []
  for (const { selector } of row.boxes) {
    const act = clickOn(selector)
    acts.push(act)
    if ((await lab.tap(act)).isError) return null
  }
  const after = await lab.scan(scanTickRows)
  const now = after.find(({ name }) => name === row.name)
  if (!now || after.length !== before.length) return null
  const stuck = stuckBox(row, now)
  if (stuck)
    return {
      rule: 'dead-control',
      description: `“${stuck.name}” stays ${stuck.on ? 'ticked' : 'unticked'} when it is clicked, while the other boxes of “${row.name}” follow.`,
      selectors: [stuck.selector],
      element: stuck.name,
      acts,
    }
  const wrong = counts ? miscounted(after) : null
  return wrong
    ? {
        rule: 'wrong-count',
        description: `“${wrong.name}” says ${wrong.count}, and ${wrong.boxes.filter(({ on }) => on).length} of its boxes are ticked.`,
        selectors: wrong.boxes.slice(0, 1).map(({ selector }) => selector),
        element: wrong.name,
        acts,
      }
    : null
}
