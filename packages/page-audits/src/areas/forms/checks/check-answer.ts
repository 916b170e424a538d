import { hasEffect, visibleEffects, effectsExcept } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { FormScan } from '../scan-forms.js'
import type { DraftOfForm } from '../form-draft.js'
import { type Sending, sendForm } from '../send-form.js'

/** Whether whoever sends a form rightly sees that it was taken: a word, an entry, an empty field, another page. */
export async function checkAnswer(
  lab: LabPage,
  form: FormScan,
  right: Sending,
  draft: DraftOfForm,
): Promise<Draft<'no-feedback'>[]> {
  const silent = ({ seen: { verification, after } }: Sending) =>
    hasEffect(verification, ['storage', 'request']) &&
    !hasEffect(verification, effectsExcept(visibleEffects, 'scroll', 'dialog')) &&
    after.dialogs.length === 0
  if (!silent(right)) return []
  const again = await sendForm(lab, form, right.actions.slice(0, -1))
  return [
    await draft(
      'no-feedback',
      `“${form.submit.name || form.submit.selector}” takes the form and shows nothing of it: no word, no entry, and the fields stay as they are.`,
      right,
      undefined,
      again !== null && silent(again),
    ),
  ]
}
