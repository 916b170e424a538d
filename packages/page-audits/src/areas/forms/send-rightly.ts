import { hasEffect } from '@webeval/core'
import type { LabPage } from '../../lab/lab-page.js'
import type { FormScan } from './scan-forms.js'
import { correctFields } from './correct-fields.js'
import { asksNumber, fillForm, takesText, valueFor } from './fill-form.js'
import type { FormField } from './form-field.js'
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
    const valueOf = (field: FormField) => given[field.selector] ?? valueFor(field, ground)
    const atFields = correctFields(form.fields, messagesAround(sending), valueOf)
    const corrected = Object.keys(atFields).length > 0 ? atFields : fewer(form, sending, valueOf)
    if (Object.keys(corrected).length === 0) return { sending, given, said }
    given = { ...given, ...corrected }
  }
}

/** A page may say of all numbers at once that they are too many: “Not enough left: rye loaf (8 available)”. One of each is the least that people ask for. */
function fewer({ fields }: FormScan, sending: Sending, valueOf: (field: FormField) => string) {
  const named = sending.after.complaints
    .filter((text) => !sending.before.complaints.includes(text))
    .flatMap((text) => text.match(/(?<![\d.,])\d{1,4}(?![\d.,]*\d)/g) ?? [])
  const tooMany = fields.filter(
    (field) =>
      takesText(field) &&
      asksNumber(field) &&
      named.some((number) => Number(valueOf(field)) > Number(number)),
  )
  return Object.fromEntries(tooMany.map(({ selector }) => [selector, '1']))
}

const anyNative = (sending: Sending) => sending.after.messages.some(({ native }) => native !== '')
