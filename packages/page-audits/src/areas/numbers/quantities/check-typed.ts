import type { FindingAction } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { scanRest } from '../../../kit/scan-rest.js'
import { confirm } from '../../../lab/confirm.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { readQuantities, type Stepper } from './check-steps.js'

/** A page may wait until the typing stops. */
const patienceMs = 700

/** A number that the page follows when its buttons change it, and ignores when it is typed. */
export async function checkTyped(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  quantity: Stepper,
): Promise<Draft<'ignored-input'>[]> {
  const { number, plus, minus, title } = quantity
  const own = [number.selector, plus.selector, minus.selector]
  const rest = async () => (await lab.scan(scanRest, own))?.content ?? null
  const now = async () =>
    (await readQuantities(lab)).find((each) => each.number.selector === number.selector) ?? null
  const done: FindingAction[] = []
  const act = async (...actions: readonly FindingAction[]) => {
    for (const action of actions) {
      if ((await lab.tap(action)).isError) return null
      done.push(action)
    }
    return rest()
  }
  /** The number that was typed in vain. */
  const ignored = async (): Promise<number | null> => {
    done.length = 0
    const [begun, before] = [await now(), await rest()]
    if (!begun?.typed || before === null) return null
    const value = begun.value + 1
    if ((await act(typeInto(number.selector, value), pressKey('Tab'))) !== before) return null
    await lab.waitForLate(patienceMs)
    if ((await rest()) !== before || (await now())?.value !== value) return null
    const byButtons = await act(clickOn(plus.selector), clickOn(minus.selector))
    return byButtons !== null && byButtons !== before && (await now())?.value === value ? value : null
  }
  const found = await confirm(lab, way, ignored, { nameOf: namesFor(context), further: () => done })
  if (!found) return []
  return [
    {
      rule: 'ignored-input',
      description: `“${title || number.selector}” is ignored when it is typed: the page follows ${found.fault} only when “${plus.name || plus.selector}” and “${minus.name || minus.selector}” lead there.`,
      selectors: [number.selector],
      element: title,
      box: number.box,
      ...found.proof,
    },
  ]
}
