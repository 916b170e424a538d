import type { Draft } from '../../../findings/draft.js'
import type { FormCheck } from '../checks/form-check.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { newMessage, sameSuccess, type Sending, sendForm } from '../send-form.js'

/** Checks that a form takes the fields empty that need not be filled in by its own marks: all at once, then the one that it complains of alone, as one of two may be needed. */
export async function checkLeftBlank({
  lab,
  form,
  given,
  ground,
  sending: right,
  confirm,
}: FormCheck): Promise<Draft<'refuses-valid'>[]> {
  const optional = form.fields.filter((field) => takesText(field) && field.optional && field.value === '')
  const fills = fillForm(form, given, ground)
  const without = (fields: readonly FormField[]) =>
    fills.filter(({ params }) => !fields.some(({ selector }) => selector === params['target']))
  if (without(optional).length === fills.length) return []
  const refusedIn = (sending: Sending) =>
    sameSuccess(right, sending)
      ? undefined
      : optional.find(
          ({ selector }) => newMessage(sending, selector) !== '' && newMessage(right, selector) === '',
        )
  const sending = await sendForm(lab, form, without(optional))
  const refused = sending && refusedIn(sending)
  if (!refused) return []
  const alone = optional.length > 1 ? await sendForm(lab, form, without([refused])) : sending
  if (!alone) return []
  return confirm<'refuses-valid'>(alone, (sent) =>
    refusedIn(sent) === refused
      ? {
          rule: 'refuses-valid',
          // People get on by giving what they need not give.
          severity: 'medium',
          description: `“${refused.name || refused.selector}” may stay empty by the form’s own marks, and the form can’t be sent without it: “${newMessage(sent, refused.selector).slice(0, 160)}”.`,
          field: refused,
        }
      : null,
  )
}
