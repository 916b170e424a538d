import type { FindingAction } from '@webeval/core'
import { fillAll } from '../../../controls/fill-all.js'
import type { Draft } from '../../../findings/draft.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { scanFormState } from '../scan-forms.js'
import { sendAgain, type Sending } from '../send-form.js'
import { staysOff } from './stays-off.js'

/** Checks that a form which was sent can be sent a second time: it is brought up and filled in once more. Where it adds entries its button has to be enabled, too. */
export async function checkFilledAgain(
  { lab, form, way, sending, confirm }: FormCheck,
  addsEntries: boolean,
): Promise<Draft<'stuck-loading'>[]> {
  const again = async (): Promise<Sending | null> => {
    const sent = await sendAgain(lab, form, sending)
    if (!sent) return null
    const fills = [...(sent.after.shown === 0 ? way : []), ...sent.actions.slice(0, -1).map(otherwise)]
    return (await fillAll(lab, fills)) ? { ...sent, actions: [...sent.actions, ...fills] } : null
  }
  const sent = await again()
  if (!sent) return []
  const drafts = await confirm<'stuck-loading'>(
    sent,
    async ({ after }) => {
      const off = await staysOff(lab, form, addsEntries)
      const { complaints } = await lab.scan(scanFormState, [] as string[])
      return off === null || complaints.some((text) => !after.complaints.includes(text))
        ? null
        : {
            rule: 'stuck-loading',
            description: `“${submitName(form)}” works once. When the form is filled in for the second time, ${off}.`,
          }
    },
    again,
  )
  return drafts.map((draft) => ({
    ...draft,
    repro: [...(draft.repro ?? []), 'Fill the form in once more, and wait.'],
  }))
}

/** Types another name than the first time: many lists take each of them once. */
function otherwise(act: FindingAction): FindingAction {
  const text = act.params['text']
  return typeof text === 'string' && /^\p{L}[\p{L} ]+$/u.test(text)
    ? { ...act, params: { ...act.params, text: `${text} B` } }
    : act
}
