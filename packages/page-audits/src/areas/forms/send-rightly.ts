import { hasEffect } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { FormScan } from './scan-forms.js'
import { correctFields } from './correct-fields.js'
import { fillForm, valueFor } from './fill-form.js'
import { complained, messagesAround, newMessage, type Sending, sendForm } from './send-form.js'

const maxRounds = 2

/** A sending with values that the page takes, as far as such were found. */
export interface RightSending {
  readonly sending: Sending
  /** The values that its messages asked for, by selector. */
  readonly given: Readonly<Record<string, string>>
  /** Messages at fields that earlier values brought, by selector. */
  readonly said: Readonly<Record<string, readonly string[]>>
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
  const said: Record<string, string[]> = {}
  for (let round = 0; ; round++) {
    const sending = await sendForm(lab, form, fillForm(form, given, ground))
    if (!sending) return null
    const taken = hasEffect(sending.seen.verification) && !complained(sending) && !anyNative(sending)
    if (taken || round === maxRounds) return { sending, given, said }
    for (const { selector } of form.fields) (said[selector] ??= []).push(newMessage(sending, selector))
    const corrected = correctFields(
      form.fields,
      messagesAround(sending),
      (field) => given[field.selector] ?? valueFor(field, ground),
    )
    if (Object.keys(corrected).length === 0) return { sending, given, said }
    given = { ...given, ...corrected }
  }
}

const anyNative = (sending: Sending) => sending.after.messages.some(({ native }) => native !== '')
