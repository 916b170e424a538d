import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { otherValue, setTo } from '../../derived/other-value.js'
import { modeSwitches } from '../../derived/switched/mode-switches.js'
import { breakdownTitle, emptyWords } from './breakdown-words.js'
import { movesApart } from './moves-apart.js'
import { exceededWhole, type ExceededWhole } from './check-breakdown.js'
import { type Breakdown, scanBreakdowns } from './scan-breakdowns.js'

const maxWays = 5
const maxSteps = 2
/** Figures may count up to their value. */
const patienceMs = 1500

/** Blocks such as “Revenue by product” next to the whole revenue: the parts can't come to more, as the page opens and with another period or filter. */
export const breakdownsAudit = definePageAudit({
  name: 'breakdowns',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { length } = await read(lab)
    if (length === 0) return { drafts: [], counts: { breakdowns: 0 } }
    for (const way of [[], ...waysToFilter(context.first.targets)]) {
      const found = await confirm(lab, way, () => exceeded(lab), {
        nameOf: namesOnPage(context),
        same: (one, two) => one.title === two.title,
      })
      if (!found) continue
      const { title, label, whole, sum, place } = found.fault
      return {
        drafts: [
          {
            rule: 'wrong-total',
            severity: 'high',
            description: `The parts of “${title}” add up to ${sum}, more than the whole that the page shows: “${label}” is ${whole}.`,
            selectors: [place.selector],
            element: title,
            box: place.box,
            ...found.proof,
            repro: [
              ...found.proof.repro,
              `Add up the amounts under “${title}” and compare the sum with “${label}”.`,
            ],
          },
        ],
        counts: { breakdowns: length },
      }
    }
    return { drafts: await movedApart(context, lab), counts: { breakdowns: length } }
  },
})

/** Adds to entries by their own buttons, such as “+10 pages”: a whole moves with its parts. */
async function movedApart(context: PageContext, lab: LabPage): Promise<Draft<'wrong-total'>[]> {
  const more = context.first.targets.filter(
    (target) => target.role === 'button' && !isDisabled(target) && /^\s*[+＋]\s?(?:\d|$)/u.test(target.text),
  )
  for (const target of more.slice(0, maxSteps)) {
    const press = clickOn(target.selector)
    let before: Breakdown[] = []
    const found = await tryTwice(
      lab,
      async () => {
        await lab.restart()
        before = await read(lab)
        if ((await lab.tap(press)).isError) return null
        await lab.waitForLate(patienceMs)
        return movesApart(before, await read(lab))
      },
      {
        nameOf: namesOnPage(context, [target]),
        actions: () => [press],
        same: (one, two) => one.by === two.by,
      },
    )
    if (!found) continue
    const { title, by, label, whole } = found.fault
    return [
      {
        rule: 'wrong-total',
        description: `The parts of “${title}” came to ${Math.abs(by)} ${by > 0 ? 'more' : 'less'} with “${controlLabel(target).slice(0, 60)}”, and “${label}” still is ${whole}.`,
        element: label,
        ...found.proof,
      },
    ]
  }
  return []
}

const read = (lab: LabPage): Promise<Breakdown[]> =>
  lab.scan(scanBreakdowns, breakdownTitle, emptyWords.source)

/** The first block whose parts exceed their whole, and still do after a while. */
async function exceeded(lab: LabPage): Promise<(ExceededWhole & Breakdown) | null> {
  const look = async () =>
    (await read(lab)).flatMap((block) => {
      const wrong = exceededWhole(block)
      return wrong ? [{ ...block, ...wrong }] : []
    })[0] ?? null
  if (!(await look())) return null
  await lab.rest(patienceMs)
  return look()
}

/** One choice each of the lists, and the buttons that are off: periods, channels, groups. */
function waysToFilter(targets: readonly Target[]): FindingAction[][] {
  const lists = targets
    .filter(({ tag }) => tag === 'select')
    .flatMap((target, index) => {
      const value = otherValue(target, target.value ?? '', index, new Date())
      return value === null ? [] : [[setTo(target, value)]]
    })
  const buttons = modeSwitches(targets).map(({ act }) => [act])
  return [...lists.slice(0, 2), ...buttons, ...lists.slice(2)].slice(0, maxWays)
}
