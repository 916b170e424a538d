import type { Draft } from '../../../findings/draft.js'
import { readBusyState } from '../form-busy.js'
import { complained } from '../send-form.js'
import type { FormCheck } from './form-check.js'

const waitMs = 5000
const restMs = 500

/** Reports a correctly filled form that never finishes submitting. The page must show the sending. */
export async function checkWaiting({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'stuck-loading'>[]> {
  const drafts = await confirm<'stuck-loading'>(sending, async (sent) => {
    const shown = await readBusyState(lab, form)
    if (shown === null || complained(sent)) return null
    for (let waited = 0; waited < waitMs; waited += restMs) {
      await lab.rest(restMs)
      if ((await readBusyState(lab, form)) === null) return null
    }
    const description = `After the form was filled in and sent, “${shown}” shows for more than four seconds and nothing comes of it.`
    return { rule: 'stuck-loading', description }
  })
  return drafts.map((draft) => ({ ...draft, repro: [...(draft.repro ?? []), 'Wait.'] }))
}
