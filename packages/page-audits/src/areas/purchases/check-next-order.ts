import { controlLabel, type FindingAction } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { clickOn, pressKey } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import { fillAll } from '../../controls/fill-all.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { labAfter } from '../../lab/lab-after.js'
import type { LabPage } from '../../lab/lab-page.js'
import { targetOf } from '../../lab/target-of.js'
import { tryTwice } from '../../lab/try-twice.js'
import { fillForm } from '../forms/fill-form.js'
import { saysBusy, staysOff } from '../forms/again/stays-off.js'
import { staysBusy } from '../forms/options/stays-busy.js'
import { scanForms, scanFormState } from '../forms/scan-forms.js'
import { sendAgain } from '../forms/send-form.js'
import type { Purchase } from './purchase.js'

/** Why a second order could not be sent, and the acts since the first one. */
interface Refused {
  readonly why: string
  readonly acts: readonly FindingAction[]
}

/** Orders the same goods once more: an order that was sent must not keep the next one from being sent. */
export async function checkNextOrder(
  context: PageContext,
  lab: LabPage,
  { way, form, sending, given, ground }: Purchase,
): Promise<Draft<'stuck-loading'>[]> {
  const { submit } = form
  // “Preparing your order…” elsewhere on the page is about the first one.
  const isOff = async () => {
    const button = targetOf(await lab.look(), submit.selector)
    return button !== undefined && (isDisabled(button) || controlLabel(button) !== submit.name)
  }
  const look = async (): Promise<Refused | null> => {
    const sent = await sendAgain(labAfter(lab, way), form, sending)
    if (!sent) return null
    // Escape closes the receipt, where it is a dialog.
    const acts = [pressKey('Escape'), ...way]
    for (const act of acts) if ((await lab.tap(act)).isError) return null
    const next = (await lab.scan(scanForms)).find((each) => each.submit.selector === submit.selector)
    if (!next) return null
    const fills = fillForm(next, given, ground)
    if (!(await fillAll(lab, fills))) return null
    const off = await staysOff(lab, form)
    const { complaints } = await lab.scan(scanFormState, [] as string[])
    if (complaints.some((text) => !sent.after.complaints.includes(text))) return null
    if (off !== null) return (await isOff()) ? { why: off, acts: [...acts, ...fills] } : null
    const press = clickOn(submit.selector)
    if ((await lab.tap(press)).isError) return null
    const busy = await staysBusy(lab, form)
    return busy === null || !(await isOff())
      ? null
      : { why: saysBusy(busy), acts: [...acts, ...fills, press] }
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    actions: ({ acts }) => [...way, ...sending.actions, ...acts],
  })
  if (!found) return []
  return [
    {
      rule: 'stuck-loading',
      description: `“${submit.name}” works for the first order. When more is chosen then, ${found.fault.why}, and no second order can be sent.`,
      selectors: [submit.selector],
      element: submit.name,
      ...found.proof,
      repro: [...found.proof.repro, 'Wait.'],
    },
  ]
}
