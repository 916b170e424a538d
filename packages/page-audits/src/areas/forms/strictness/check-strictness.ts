import { limitsIn } from '../../../controls/hints/limits-in.js'
import type { Draft } from '../../../findings/draft.js'
import type { FormFault } from '../confirm-sending.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { newMessage, sameSuccess, sendForm, type Sending } from '../send-form.js'
import { limitsOf, outermost, passwordOf } from './field-limits.js'
import type { FormCheck } from '../checks/form-check.js'

/** A value that a field has to take, by its own limits. */
export interface LimitValue {
  readonly field: FormField
  readonly value: string
}

/** Words of a refusal that is about the value itself, and not about stock, seats or another field. */
const blamesValue =
  /\b(?:in)?valid\b|\bcorrect\b|\bbetween\b|\brange\b|\btoo (?:large|small|high|low|long|short|old|young|many|few|big)\b|\bmust be\b|\bat (?:least|most)\b|\benter an?\b|gültig|zwischen|zu (?:lang|kurz|groß|klein|hoch|niedrig)|(?:in)?valide|(?:in)?válid[oa]|non valid|trop (?:long|court|grand|petit)|demasiado|troppo/i

/** Whether a message refuses a value that its own words, and the field's, allow. */
export function contradicts(message: string, { value }: Pick<LimitValue, 'value'>): boolean {
  const said = limitsIn(message)
  if (said === null) return message !== '' && !/\d/.test(message) && blamesValue.test(message)
  // “At least 8 characters, with a digit” may refuse a long text for want of a digit.
  if (
    said.of === 'length' &&
    /\b(?:contain|includ|with|only|digits?|symbol|case)|ziffer|buchstabe|chiffre|lettre|cifra|número|letra|lettera|cijfer/i.test(
      message,
    )
  )
    return false
  const size = said.of === 'length' ? value.length : Number(value)
  return (
    !Number.isNaN(size) && (said.min === null || size >= said.min) && (said.max === null || size <= said.max)
  )
}

/** For each of the fields that name limits, the largest value first and the smallest after. */
export function limitValues(
  fields: readonly FormField[],
  textsAt: (field: FormField) => readonly string[],
): readonly (readonly LimitValue[])[] {
  const rounds: LimitValue[][] = []
  for (const field of fields.filter(takesText)) {
    const limits = limitsOf(field, textsAt(field))
    for (const [round, value] of (limits ? outermost(limits, field.step) : []).entries())
      (rounds[round] ??= []).push(
        ...(field.type === 'password' ? passwordsOf(fields, value.length) : [{ field, value }]),
      )
  }
  return rounds
}

/** The same password in each of its fields: most pages ask for it twice. */
const passwordsOf = (fields: readonly FormField[], length: number): LimitValue[] =>
  fields.filter(({ type }) => type === 'password').map((field) => ({ field, value: passwordOf(length) }))

/** Checks that fields take the outermost values that they themselves allow: all largest ones together, then all smallest. */
export async function checkStrictness(
  { lab, form, given, sending: right, said, confirm }: FormCheck,
  others: readonly (Sending | null)[],
): Promise<Draft<'refuses-valid'>[]> {
  const textsAt = ({ selector }: FormField) => [
    ...(said[selector] ?? []),
    ...right.before.messages.filter((each) => each.selector === selector).flatMap(({ near }) => near),
    ...others.flatMap((sending) => (sending ? [newMessage(sending, selector)] : [])),
  ]
  for (const values of limitValues(form.fields, textsAt)) {
    const texts = Object.fromEntries(values.map(({ field, value }) => [field.selector, value]))
    const sending = await sendForm(lab, form, fillForm(form, { ...given, ...texts }))
    if (!sending) continue
    const drafts = await confirm<'refuses-valid'>(sending, (sent) =>
      sameSuccess(right, sent) ? null : strictFault(values, sent),
    )
    if (drafts.length > 0) return drafts
  }
  return []
}

/** Checks whether a form that no value pleased refuses a number that its own message allows. */
export async function checkRefusedNumbers({
  form,
  sending,
  confirm,
}: Pick<FormCheck, 'form' | 'sending' | 'confirm'>): Promise<Draft<'refuses-valid'>[]> {
  const typed = form.fields.filter(takesText).flatMap((field) => {
    const value = sending.actions.find(({ params }) => params['target'] === field.selector)?.params['text']
    return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? [{ field, value }] : []
  })
  return confirm<'refuses-valid'>(sending, (sent) =>
    strictFault(
      typed.filter(({ field }) => limitsIn(newMessage(sent, field.selector))?.of === 'number'),
      sent,
    ),
  )
}

function strictFault(values: readonly LimitValue[], sent: Sending): FormFault<'refuses-valid'> | null {
  const refused = values.find((each) => contradicts(newMessage(sent, each.field.selector), each))
  if (!refused) return null
  return { ...strictness(refused, newMessage(sent, refused.field.selector)), field: refused.field }
}

/** The fault of a field that refuses such a value. */
export const strictness = ({ field, value }: LimitValue, message: string) => ({
  rule: 'refuses-valid' as const,
  description: `“${field.name || field.selector}” refuses “${value.length > 40 ? `${value.slice(0, 40)}…` : value}”, which its own limits allow: “${message.slice(0, 160)}”.`,
})
