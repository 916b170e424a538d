import type { FindingAction } from '@webeval/core'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { tapAndLeave } from '../kept-behind.js'
import { type PlacedText, scanPlacedTexts } from '../scan-placed-texts.js'
import { scanShown } from '../scan-shown.js'
import { type Course, dependsOnOrder, type OrderFault } from './depends-on-order.js'
import { type Setting, settingsOf } from './settings-of.js'

const patienceMs = 700
/** Settings that are tried at all, and those of them that change something. */
const [maxTried, maxActive] = [6, 2]

/** Settings such as a unit and a day: in whatever order they are made, they lead to the same results. */
export const reorderedAudit = definePageAudit({
  name: 'reordered',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 40_000,
  seconds: 2,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const usable = context.first.targets.filter((target) => !isDisabled(target))
    const all = settingsOf(usable, await lab.scan(scanShown))
    const settings = all.length < 2 ? [] : await activeOf(lab, all)
    const counts = { settings: settings.length }
    if (settings.length < 2) return { drafts: [], counts }
    const found = await tryTwice(lab, () => tryOrders(lab, settings), {
      nameOf: namesOnPage(context),
      actions: ({ last }) => inOrder(settings, last).map(({ act }) => act),
      same: (one, two) => JSON.stringify(one) === JSON.stringify(two),
    })
    if (!found?.proof.reproduced) return { drafts: [], counts }
    // Of those that may come last without effect, some may have nothing to do with the text: none is blamed.
    const { otherLast, selector, text, otherwise } = found.fault
    return {
      drafts: [
        {
          rule: 'stale-output',
          description: `The same settings show “${text.slice(0, 60)}” or “${otherwise.slice(0, 60)}”, depending on their order: the latter where ${titleOf(settings[otherLast]!.target)} comes last.`,
          selectors: [selector],
          element: text.slice(0, 60),
          ...found.proof,
        },
      ],
      counts,
    }
  },
})

/** The settings that change a text with a number, each made after those before it. */
async function activeOf(lab: LabPage, settings: readonly Setting[]): Promise<readonly Setting[]> {
  const active: Setting[] = []
  let before = await read(lab)
  for (const setting of settings.slice(0, maxTried)) {
    if (active.length === maxActive) break
    if (!(await make(lab, setting.act))) continue
    const after = await read(lab)
    if (JSON.stringify(after) !== JSON.stringify(before)) active.push(setting)
    before = after
  }
  return active
}

/** All of them, with one of them at the end. */
const inOrder = (settings: readonly Setting[], last: number): readonly Setting[] => [
  ...settings.filter((_, index) => index !== last),
  settings[last]!,
]

/** Makes the settings on a fresh page, once with each of them at the end. */
async function tryOrders(lab: LabPage, settings: readonly Setting[]): Promise<OrderFault | null> {
  const courses: Course[] = []
  for (const last of settings.keys()) {
    await lab.restart()
    const order = inOrder(settings, last)
    for (const { act } of order.slice(0, -1)) if (!(await make(lab, act))) return null
    const before = await read(lab)
    if (!(await make(lab, order.at(-1)!.act))) return null
    courses.push({ last, before, after: await read(lab), end: await lab.look() })
  }
  return dependsOnOrder(courses)
}

/** Makes a setting, and waits for what comes late. */
async function make(lab: LabPage, act: FindingAction): Promise<boolean> {
  if (!(await tapAndLeave(lab, act))) return false
  await lab.waitForLate(patienceMs)
  return true
}

const read = (lab: LabPage): Promise<readonly PlacedText[]> => lab.scan(scanPlacedTexts, true)
