import type { Draft } from '../../../findings/draft.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { complained, isRefused, sameSuccess, type Sending, sendForm } from '../send-form.js'
import type { FormCheck } from './form-check.js'
import type { WrongValue } from '../values/wrong-value.js'

const maxTries = 2

/** Checks that a form which refuses one value keeps the others. `empty`: the untouched form as it was sent. */
export async function checkLoss(
  { lab, form, given, sending: right, confirm }: FormCheck,
  wrong: readonly WrongValue[],
  empty: Sending | null,
): Promise<Draft<'form-loses-data'>[]> {
  const texts = form.fields.filter((field) => takesText(field) && field.type !== 'password')
  if (texts.length < 2) return []
  const needed = form.fields.filter(
    (field) => takesText(field) && (field.required || (empty && isRefused(empty, field.selector))),
  )
  const tries = [
    ...wrong.map(({ field, value }) => ({ field, value })),
    ...needed.map((field) => ({ field, value: '' })),
  ]
  for (const { field, value } of tries.slice(0, maxTries)) {
    const sending = await sendForm(lab, form, fillForm(form, { ...given, [field.selector]: value }))
    if (!sending || !isRefusal(right, sending)) continue
    const others = texts.filter((other) => other !== field)
    return confirm(sending, (sent) => {
      const lost = isRefusal(right, sent) ? emptiedOf(others, sent) : []
      if (lost.length === 0) return null
      const names = lost.map((other) => `“${other.name || other.placeholder || other.selector}”`).join(', ')
      return {
        rule: 'form-loses-data',
        description: `When “${field.name || field.selector}” is wrong, “${form.submit.name}” empties ${names}: what was typed is lost.`,
        field,
      }
    })
  }
  return []
}

/** Whether a form was not taken; a page that says nothing has also refused it if it did not answer as it did to the right one. */
const isRefusal = (right: Sending, sending: Sending): boolean =>
  !sameSuccess(right, sending) &&
  !sending.seen.verification.url_changed &&
  // Another entry in a list or a table: it was taken.
  sending.after.rows <= sending.before.rows &&
  (complained(sending) || right.came.length > 0 || right.after.shown === 0)

const emptiedOf = (fields: readonly FormField[], { before, after }: Sending): readonly FormField[] =>
  fields.filter(({ selector }) => (before.values[selector] ?? '') !== '' && after.values[selector] === '')
