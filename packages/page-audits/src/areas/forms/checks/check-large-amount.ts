import { effectsExcept, hasEffect, visibleEffects } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { asksNumber, fillForm, takesText } from '../fill-form.js'
import { complained, type Sending, sendForm } from '../send-form.js'
import { type FormCheck, submitName } from './form-check.js'

/** More than any balance, stock or budget of a page. */
const large = '999999'

/** Checks that a form says something when an amount is far too large for it: it takes the amount, or tells why not. */
export async function checkLargeAmount({
  lab,
  form,
  given,
  ground,
  confirm,
}: FormCheck): Promise<Draft<'no-feedback'>[]> {
  const field = form.fields.find(
    (each) => takesText(each) && asksNumber(each) && each.max === null && each.maxLength === null,
  )
  if (!field) return []
  const fills = fillForm(form, { ...given, [field.selector]: large }, ground)
  const sending = await sendForm(lab, form, fills)
  if (!sending) return []
  return confirm<'no-feedback'>(sending, (sent) =>
    isIgnored(sent)
      ? {
          rule: 'no-feedback',
          description: `“${submitName(form)}” does not take “${large}” in “${field.name}” and says nothing of it: the page stays as it was.`,
          field,
        }
      : null,
  )
}

/** Whether nothing at all came of a sending that the browser let pass. */
const isIgnored = (sent: Sending): boolean =>
  !complained(sent) &&
  !hasEffect(sent.seen.verification, effectsExcept(visibleEffects, 'scroll', 'focus')) &&
  !hasEffect(sent.seen.verification, ['storage', 'request', 'dialog']) &&
  sent.after.messages.every(({ native }) => native === '')
