import { sentences } from '../form-draft.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { FormScan } from '../scan-forms.js'
import { readBusyState } from '../form-busy.js'
import { complained, type Sending, sendForm } from '../send-form.js'

/** A correctly filled form that never finishes submitting. */
export async function checkWaiting(
  lab: LabPage,
  form: FormScan,
  right: Sending,
): Promise<Draft<'stuck-loading'>[]> {
  const busy = () => readBusyState(lab, form)
  const first = await busy()
  if (first === null || complained(right)) return []
  for (let waited = 0; waited < 5000; waited += 500) {
    await lab.rest(500)
    if ((await busy()) === null) return []
  }
  const again = await sendForm(lab, form, right.actions.slice(0, -1))
  if (!again) return []
  await lab.rest(4000)
  return [
    {
      rule: 'stuck-loading',
      description: `After the form was filled in and sent, “${first}” shows for more than four seconds and nothing comes of it.`,
      selectors: [form.submit.selector],
      element: form.submit.name,
      actions: right.actions,
      repro: [...sentences(right.actions, form), 'Wait.'],
      after: await lab.picture(),
      reproduced: (await busy()) !== null,
    },
  ]
}
