import { controlLabel, type FindingAction } from '@webeval/core'
import { titleOf, takesOver } from '../../../controls/controls.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanHasButton } from '../../controls/scan-has-button.js'
import { scanPlacedTexts } from '../../derived/scan-placed-texts.js'
import { stuckLine } from './check-counted-lines.js'
import { type OutOfProportion, outOfProportion, type ScaledLook, unscaled } from './check-scaled.js'
import type { CountSetting } from './count-settings.js'

/** The page's task, and names of its controls. */
interface Asks {
  readonly task: string
  nameOf(selector: string): string
}

interface ScalingFault {
  readonly description: string
  readonly selector: string
  readonly acts: readonly FindingAction[]
}

const scales =
  /(?<!\p{L})(?:scal(?:e[sd]?|ing)|adjust\p{L}*|recalculat\p{L}*|umrechn\p{L}*|umgerechnet|hochrechn\p{L}*|anpass\p{L}*|angepasst|adapt\p{L}*|ajust\p{L}*|recalcul\p{L}*|ricalcol\p{L}*|aangepast|omgerekend)(?!\p{L})/iu
const eaters =
  /(?<!\p{L})(?:servings?|portions?|people|persons?|portionen|personen|personnes|raciones|porciones|personas|porzioni|persone|porções|pessoas|porties)(?!\p{L})/iu

/** Whether a sentence of the task asks for amounts that follow how many are served. */
const asksToScale = (task: string): boolean => {
  const sentences = task.split(/(?<=[.!?])\s|\n/)
  return sentences.some((sentence) => scales.test(sentence) && eaters.test(sentence))
}

/** Gives each setting one number after the other, in the first way that leads to it, and reports what does not follow. */
export async function trySettings(
  lab: LabPage,
  settings: readonly CountSetting[],
  ways: readonly (readonly FindingAction[])[],
  { task, nameOf }: Asks,
): Promise<Draft<'wrong-result'> | null> {
  const look = async (): Promise<ScalingFault | null> => {
    for (const way of ways) {
      await lab.restart()
      if ((await lab.fill(way)) < way.length) continue
      const acts = [...way]
      const waits = (await lab.look()).targets.some((target) => takesOver.test(controlLabel(target)))
      for (const setting of settings) {
        // The number of a dish that is about to be added.
        const isSent = waits || (await lab.scan(scanHasButton, setting.target.selector))
        const judge = asksToScale(task) && !isSent ? scaledOrStuck : outOfProportion
        const fault = await turn(lab, setting, acts, judge)
        if (fault) return fault
      }
      return null
    }
    return null
  }
  const found = await tryTwice(lab, look, {
    nameOf,
    same: (one, two) => one.description === two.description,
    actions: ({ acts }) => acts,
  })
  if (!found) return null
  const { description, selector } = found.fault
  return { rule: 'wrong-result', description, selectors: [selector], ...found.proof }
}

/** Also judges amounts none of which follows. */
const scaledOrStuck = (looks: readonly ScaledLook[]): OutOfProportion | null =>
  outOfProportion(looks) ?? unscaled(looks)

/** Gives a setting one number after the other and compares what the page shows. */
async function turn(
  lab: LabPage,
  { target, held, steps }: CountSetting,
  acts: FindingAction[],
  judge: (looks: readonly ScaledLook[]) => OutOfProportion | null,
): Promise<ScalingFault | null> {
  const looks: ScaledLook[] = [{ held, texts: await lab.scan(scanPlacedTexts, true) }]
  for (const { value, action } of steps) {
    if ((await lab.tap(action)).isError) return null
    acts.push(action)
    const texts = await lab.scan(scanPlacedTexts, true)
    const before = looks.at(-1)!.texts
    looks.push({ held: value, texts })
    // Nothing on the page follows this number.
    const follows = JSON.stringify(texts) !== JSON.stringify(before)
    if (looks.length === 2 && !follows && judge === outOfProportion) return null
    const stuck = stuckLine(before, texts)
    if (stuck)
      return {
        description: `“${stuck.before.slice(0, 60)}” becomes “${stuck.after.slice(0, 60)}”, and costs the same: ${stuck.amount}.`,
        selector: stuck.selector,
        acts: [...acts],
      }
  }
  const odd = judge(looks)
  return odd
    ? {
        description: `“${odd.text.slice(0, 60)}” does not follow ${titleOf(target)} in proportion: with ${odd.held} in it, it has to be ${Number(odd.due.toFixed(3))}.`,
        selector: odd.selector,
        acts: [...acts],
      }
    : null
}
