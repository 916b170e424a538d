import type { Draft } from '../../../findings/draft.js'
import { staysBusy } from '../options/stays-busy.js'
import { complained } from '../send-form.js'
import type { FormCheck } from './form-check.js'

/** Reports a correctly filled form that never finishes submitting. The page must show the sending. */
export async function checkWaiting({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'stuck-loading'>[]> {
  const drafts = await confirm<'stuck-loading'>(sending, async (sent) => {
    const shown = complained(sent) ? null : await staysBusy(lab, form)
    if (shown === null) return null
    const description = `After the form was filled in and sent, “${shown}” shows for more than four seconds and nothing comes of it.`
    return { rule: 'stuck-loading', description }
  })
  return drafts.map((draft) => ({ ...draft, repro: [...(draft.repro ?? []), 'Wait.'] }))
}
