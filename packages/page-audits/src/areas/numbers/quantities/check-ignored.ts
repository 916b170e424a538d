import { confirm } from '../../../lab/confirm.js'
import { clickOn } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { saysThatItFollows, wordsAt } from './says-things.js'
import { scanRest } from '../../../kit/scan-rest.js'
import { scanWaits } from './scan-waits.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { readQuantities, type Stepper } from './check-steps.js'

/** Effects may take time. */
const patienceMs = 700

/** A number of which the task says that something follows it: it is raised twice, and something else on the page has to change. */
export async function checkIgnored(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  quantity: Stepper,
  alone: boolean,
): Promise<Draft<'ignored-quantity'>[]> {
  if (!saysThatItFollows(context.task, wordsAt(quantity), alone)) return []
  const { number, plus, minus, title } = quantity
  const actions = [clickOn(plus.selector), clickOn(plus.selector)]
  const own = [number.selector, plus.selector, minus.selector]
  const rest = async () => (await lab.scan(scanRest, own))?.content ?? null
  const value = async () =>
    (await readQuantities(lab)).find(({ number: { selector } }) => selector === number.selector)?.value ??
    null
  const isIgnored = async (): Promise<true | null> => {
    const [{ waits, amounts }, before, from] = [await lab.scan(scanWaits, own), await rest(), await value()]
    if (waits || amounts === 0 || before === null || from === null) return null
    for (const action of actions) if ((await lab.tap(action)).isError) return null
    const to = await value()
    if (to === null || to <= from || (await rest()) !== before) return null
    await lab.waitForLate(patienceMs)
    return (await rest()) === before ? true : null
  }
  const ignored = await confirm(lab, way, isIgnored, { nameOf: namesFor(context), further: () => actions })
  if (!ignored) return []
  return [
    {
      rule: 'ignored-quantity',
      description: `“${plus.name || plus.selector}” raises the number (“${title || number.selector}”), and nothing else on the page follows, though something is supposed to be worked out by it.`,
      selectors: [number.selector, plus.selector],
      element: title,
      box: number.box,
      ...ignored.proof,
    },
  ]
}
