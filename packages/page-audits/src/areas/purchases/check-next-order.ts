import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn, pressKey } from '../../controls/acts.js'
import { fillAll } from '../../controls/fill-all.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { labAfter } from '../../lab/lab-after.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { fillForm } from '../forms/fill-form.js'
import { staysOff } from '../forms/again/stays-off.js'
import { scanForms } from '../forms/scan-forms.js'
import { sendAgain } from '../forms/send-form.js'
import type { Purchase } from './purchase.js'

/** Orders the same goods once more: an order that was sent must not keep the next one from being sent. */
export async function checkNextOrder(
  context: PageContext,
  lab: LabPage,
  { way, form, sending }: Purchase,
): Promise<Draft<'stuck-loading'>[]> {
  const { submit } = form
  const acts: FindingAction[] = []
  const look = async (): Promise<string | null> => {
    acts.length = 0
    if (!(await sendAgain(labAfter(lab, way), form, sending))) return null
    // Escape closes the receipt, where it is a dialog.
    acts.push(pressKey('Escape'), ...way)
    for (const act of acts) if ((await lab.tap(act)).isError) return null
    const next = (await lab.scan(scanForms)).find((each) => each.submit.selector === submit.selector)
    if (!next) return null
    const fills = fillForm(next)
    if (!(await fillAll(lab, fills))) return null
    acts.push(...fills)
    const off = await staysOff(lab, form, true)
    if (off !== null) return off
    const press = clickOn(submit.selector)
    acts.push(press)
    return (await lab.tap(press)).isError ? null : staysOff(lab, form, false)
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    actions: () => [...way, ...sending.actions, ...acts],
  })
  if (!found) return []
  return [
    {
      rule: 'stuck-loading',
      description: `“${submit.name}” works for the first order. When more is chosen then, ${found.fault}, and no second order can be sent.`,
      selectors: [submit.selector],
      element: submit.name,
      ...found.proof,
      repro: [...found.proof.repro, 'Wait.'],
    },
  ]
}
