import { hasEffect } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import { mendedValue } from '../../controls/mend-value.js'
import type { FormScan } from './scan-forms.js'
import { fieldTarget, fillForm, takesText, valueFor } from './fill-form.js'
import { complained, newMessage, type Sending, sendForm } from './send-form.js'

const mostRounds = 2

/** A sending with values that the page takes, as far as such were found. */
export interface RightSending {
  readonly sending: Sending
  /** The values that its messages asked for, by selector. */
  readonly given: Readonly<Record<string, string>>
}

/**
 * Submits a filled form, and corrects the fields that its messages name, max twice. null if it can't be
 * filled or submitted.
 */
export async function sendRightly(
  lab: LabPage,
  form: FormScan,
  ground: string,
): Promise<RightSending | null> {
  let given: Record<string, string> = {}
  for (let round = 0; ; round++) {
    const sending = await sendForm(lab, form, fillForm(form, given, ground))
    if (!sending) return null
    const taken = hasEffect(sending.seen.verification) && !complained(sending) && !anyNative(sending)
    const mended = taken || round === mostRounds ? {} : mendForm(form, sending, given, ground)
    if (Object.keys(mended).length === 0) return { sending, given }
    given = { ...given, ...mended }
  }
}

const anyNative = (sending: Sending) => sending.after.messages.some(({ native }) => native !== '')

function mendForm(
  form: FormScan,
  sending: Sending,
  given: Readonly<Record<string, string>>,
  ground: string,
): Record<string, string> {
  const mended: Record<string, string> = {}
  for (const field of form.fields.filter(takesText)) {
    const message = newMessage(sending, field.selector)
    const marked = sending.after.invalid.includes(field.selector)
    if (message === '' && !marked) continue
    const refused = given[field.selector] ?? valueFor(field, ground)
    const value = mendedValue(fieldTarget(field), message, refused)
    if (value !== null) mended[field.selector] = value
  }
  return mended
}
