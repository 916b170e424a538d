import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Sighting } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { countTicks, miscounted, stuckBox, tickedIn, wrongTotal } from './check-tick-rows.js'
import { scanTickRows } from './scan-tick-rows.js'

const maxBoxes = 7
const minBoxes = 6
const maxOthers = 3

type TickRule = 'dead-control' | 'wrong-count'
type TickFault = Pick<Sighting<TickRule>, 'rule' | 'description' | 'selectors' | 'element'> & {
  readonly acts: readonly FindingAction[]
}

/** Rows of boxes, as a tracker of habits has them: each box can be ticked, and the numbers of the row and of all rows follow. */
export const ticksAudit = definePageAudit({
  name: 'ticks',
  rules: ['dead-control', 'wrong-count'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(
      ({ role, state }) => role === 'checkbox' || state['pressed'] !== undefined,
    )
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

/** Clicks each box of the first row on a fresh page, and one of each other row. */
async function tickRow(lab: LabPage): Promise<TickFault | null> {
  await lab.restart()
  const before = await lab.scan(scanTickRows)
  const [row, ...others] = before.rows
  if (!row || others.length === 0 || row.boxes.length > maxBoxes) return null
  const acts: FindingAction[] = []
  const click = async (selector: string) => {
    acts.push(clickOn(selector))
    return !(await lab.tap(acts.at(-1)!)).isError
  }
  for (const { selector } of row.boxes) if (!(await click(selector))) return null
  const after = await lab.scan(scanTickRows)
  const now = after.rows.find(({ name }) => name === row.name)
  if (!now || after.rows.length !== before.rows.length) return null
  const stuck = stuckBox(row, now)
  if (stuck) {
    // A box that can be ticked alone is kept off by a limit.
    await lab.restart()
    if ((await lab.tap(clickOn(stuck.selector))).isError) return null
    const alone = (await lab.scan(scanTickRows)).rows.find(({ name }) => name === row.name)
    if (!alone || alone.boxes.some(({ selector, on }) => selector === stuck.selector && on !== stuck.on))
      return null
    return {
      rule: 'dead-control',
      description: `“${stuck.name}” stays ${stuck.on ? 'ticked' : 'unticked'} when it is clicked, while the other boxes of “${row.name}” follow.`,
      selectors: [stuck.selector],
      element: stuck.name,
      acts,
    }
  }
  const wrong = countTicks(before.rows) ? miscounted(after.rows) : null
  if (wrong)
    return {
      rule: 'wrong-count',
      description: `“${wrong.name}” says ${wrong.count}, and ${wrong.boxes.filter(({ on }) => on).length} of its boxes are ticked.`,
      selectors: wrong.boxes.slice(0, 1).map(({ selector }) => selector),
      element: wrong.name,
      acts,
    }
  if (before.totals.length === 0) return null
  for (const { boxes } of others.slice(0, maxOthers)) if (!(await click(boxes[0]!.selector))) return null
  const last = await lab.scan(scanTickRows)
  const total = last.rows.length === before.rows.length ? wrongTotal(before, last) : null
  return total
    ? {
        rule: 'wrong-count',
        description: `“${total.text}” is wrong: ${tickedIn(last)} boxes are ticked.`,
        selectors: [total.selector],
        element: total.text,
        acts,
      }
    : null
}
