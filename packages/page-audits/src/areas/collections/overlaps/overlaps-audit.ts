import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { pairOf, reportsOf, speaksOfOverlap, wrongDuration } from './check-overlaps.js'
import { type Interval, scanIntervals } from './scan-intervals.js'

interface OverlapFault {
  readonly description: string
  readonly selector: string
  readonly actions: readonly FindingAction[]
}

/** Programmes from which people choose what does not overlap: what follows directly is no overlap, and the time of all is their sum. */
export const overlapsAudit = definePageAudit({
  name: 'overlaps',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    if (!speaksOfOverlap.test(`${context.task} ${context.first.text}`)) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => lookAtPairs(lab), {
      nameOf: namesOnPage(context),
      actions: ({ actions }) => actions,
      same: (one, two) => one.description === two.description,
    })
    if (!found) return { drafts: [] }
    const { description, selector } = found.fault
    return { drafts: [{ rule: 'wrong-result', description, selectors: [selector], ...found.proof }] }
  },
})

async function lookAtPairs(lab: LabPage): Promise<OverlapFault | null> {
  await lab.restart()
  const { intervals, texts } = await lab.scan(scanIntervals)
  const pair = pairOf(intervals, 'touching')
  if (pair) {
    const chosen = await chooseBoth(lab, pair)
    if (!chosen) return null
    const [report] = reportsOf(chosen.texts, [...texts, ...chosen.first])
    const fault = (description: string) => ({
      description,
      selector: pair[1].selector,
      actions: chosen.actions,
    })
    if (report !== undefined)
      return fault(
        `“${pair[0].title}” ends at ${clock(pair[0].to)}, when “${pair[1].title}” begins, and the page says “${report.slice(0, 120)}”.`,
      )
    const wrong = wrongDuration(chosen.texts, [...texts, ...chosen.first], pair)
    if (wrong)
      return fault(
        `“${wrong.text.slice(0, 100)}” is wrong: what is chosen takes ${wrong.due} minutes together.`,
      )
  }
  return null
}

/** Chooses one and then the other; null where that does not work. */
async function chooseBoth(lab: LabPage, [one, other]: readonly [Interval, Interval]) {
  const actions = [clickOn(one.selector), clickOn(other.selector)]
  if ((await lab.tap(actions[0]!)).isError) return null
  const first = (await lab.scan(scanIntervals)).texts
  if ((await lab.tap(actions[1]!)).isError) return null
  return { first, texts: (await lab.scan(scanIntervals)).texts, actions }
}

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
