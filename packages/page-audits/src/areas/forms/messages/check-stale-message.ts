import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { sameSuccess, type Sending, sendForm, textsAt } from '../send-form.js'
import { type FormCheck, submitName } from '../checks/form-check.js'

/** A field that the untouched form was refused for, and the message at it. */
interface Refused {
  readonly field: FormField
  readonly message: string
  readonly fill: FindingAction
}

/** Checks that the message at a field goes when the field is filled in rightly and the form is sent again. `empty`: the untouched form as it was sent, null where that was not tried. */
export async function checkStaleMessage(
  { lab, form, given, sending, confirm }: FormCheck,
  empty: Sending | null,
): Promise<Draft<'stale-output'>[]> {
  const fills = fillForm(form, given)
  const untouched = empty ?? (lacksValue(form.fields) ? await sendForm(lab, form, []) : null)
  // Skip a message of success, such as “Saved.”: it refuses nothing.
  const refused =
    untouched &&
    refusedFields(form.fields, fills, untouched).find(
      ({ field, message }) => !textsAt(sending.after, field.selector).includes(message),
    )
  if (!refused) return []
  const { field, fill, message } = refused
  const again = await sendForm(lab, form, [clickOn(form.submit.selector), fill])
  if (!again) return []
  /** The field still has its right value, or is empty again because the form was taken. */
  const isRight = (sent: Sending) => {
    const value = sent.after.values[field.selector]
    return value === fill.params['text'] || (value === '' && sameSuccess(sending, sent))
  }
  return confirm(again, (sent) =>
    isRight(sent) && textsAt(sent.after, field.selector).includes(message)
      ? {
          rule: 'stale-output',
          severity: 'medium',
          description: `“${message}” stays at “${field.name || field.selector}” after the field is filled in rightly and “${submitName(form)}” is pressed again.`,
          field,
        }
      : null,
  )
}

const lacksValue = (fields: readonly FormField[]): boolean =>
  fields.some((field) => takesText(field) && field.value === '' && !field.optional)

/** The fields whose message is theirs alone: one for several fields stays until all of them are right. */
function refusedFields(
  fields: readonly FormField[],
  fills: readonly FindingAction[],
  { before, after }: Sending,
): Refused[] {
  // A message next to a field that may be empty is about another one.
  const asked = fields.filter((field) => takesText(field) && !field.optional)
  return asked.flatMap((field) => {
    const known = textsAt(before, field.selector)
    const fill = fills.find(({ params }) => params['target'] === field.selector)
    const message = textsAt(after, field.selector).find(
      (text) =>
        !known.includes(text) &&
        fields.every(
          (other) =>
            other === field || !(textsAt(after, other.selector).includes(text) || names(text, other)),
        ),
    )
    return message === undefined || !fill ? [] : [{ field, message, fill }]
  })
}

/** Whether a message is about that field by its label. */
const names = (text: string, { name }: FormField): boolean =>
  name.length > 2 && text.toLowerCase().includes(name.toLowerCase())
