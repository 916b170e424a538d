import { amountsIn, type FindingAction, type Target } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { titleOf } from '../../../controls/controls.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { stuckLine } from './check-counted-lines.js'
import { outOfProportion, type ScaledLook } from './check-scaled.js'
import { type CountSetting, countSettings } from './count-settings.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'

const maxSettings = 3
const dayMs = 86_400_000

interface ScalingFault {
  readonly description: string
  readonly selector: string
  readonly acts: readonly FindingAction[]
}

/** Numbers of servings, people or things: quantities follow them in proportion, and lines that count them cost more. */
export const scalingAudit = definePageAudit({
  name: 'scaling',
  rules: ['wrong-result'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const settings = countSettings(context.first.targets).slice(0, maxSettings)
    if (settings.length === 0) return { drafts: [], counts: { settings: 0 } }
    const lab = await context.lab()
    const ways = [[], ...wayToBill(context.first.targets, new Date())]
    const drafts: Draft<'wrong-result'>[] = []
    for (const way of ways) {
      const draft = drafts.length === 0 && (await tryWay(context, lab, settings, way))
      if (draft) drafts.push(draft)
    }
    return { drafts, counts: { settings: settings.length } }
  },
})

/** Fills in the days and orders the extras that have a price, where lines of a bill may come up only then. */
function wayToBill(targets: readonly Target[], now: Date): FindingAction[][] {
  const days = targets
    .filter(({ type, value }) => type === 'date' && !value)
    .slice(0, 2)
    .map(({ selector }, at) =>
      typeInto(selector, new Date(now.getTime() + (10 + 3 * at) * dayMs).toISOString().slice(0, 10)),
    )
  const extras = targets
    .filter(
      ({ role, name, text, state }) =>
        role === 'checkbox' && state['checked'] !== true && amountsIn(`${name} ${text}`).length > 0,
    )
    .slice(0, 4)
    .map(({ selector }) => clickOn(selector))
  const way = [...days, ...extras]
  return way.length > 0 ? [way] : []
}

async function tryWay(
  context: PageContext,
  lab: LabPage,
  settings: readonly CountSetting[],
  way: readonly FindingAction[],
): Promise<Draft<'wrong-result'> | null> {
  const look = async (): Promise<ScalingFault | null> => {
    await lab.restart()
    if ((await lab.fill(way)) < way.length) return null
    const acts = [...way]
    for (const setting of settings) {
      const fault = await turn(lab, setting, acts)
      if (fault) return fault
    }
    return null
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    same: (one, two) => one.description === two.description,
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const { description, selector } = found.fault
  return { rule: 'wrong-result', description, selectors: [selector], ...found.proof }
}

/** Gives a setting one number after the other and compares what the page shows. */
async function turn(
  lab: LabPage,
  { target, held, steps }: CountSetting,
  acts: FindingAction[],
): Promise<ScalingFault | null> {
  const looks: ScaledLook[] = [{ held, texts: await lab.scan(scanPlacedTexts, true) }]
  for (const { value, action } of steps) {
    if ((await lab.tap(action)).isError) return null
    acts.push(action)
    const texts = await lab.scan(scanPlacedTexts, true)
    const before = looks.at(-1)!.texts
    looks.push({ held: value, texts })
    // Nothing on the page follows this number.
    if (looks.length === 2 && JSON.stringify(texts) === JSON.stringify(before)) return null
    const stuck = stuckLine(before, texts)
    if (stuck)
      return {
        description: `“${stuck.before.slice(0, 60)}” becomes “${stuck.after.slice(0, 60)}”, and costs the same: ${stuck.amount}.`,
        selector: stuck.selector,
        acts: [...acts],
      }
  }
  const odd = outOfProportion(looks)
  return odd
    ? {
        description: `“${odd.text.slice(0, 60)}” does not follow ${titleOf(target)} in proportion: with ${odd.held} in it, it has to be ${Number(odd.due.toFixed(3))}.`,
        selector: odd.selector,
        acts: [...acts],
      }
    : null
}
