import { type FieldLimits, limitsIn } from '../../../controls/hints/limits-in.js'
import type { Draft } from '../../../findings/draft.js'
import type { FormFault } from '../confirm-sending.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { isRefused, newMessage, sameSuccess, sendForm, type Sending } from '../send-form.js'
import { limitsOf, outermost, passwordOf } from './field-limits.js'
import { leakFault } from './leak-fault.js'
import type { LimitValue } from './limit-value.js'
import { narrows, ordinaryValue } from './ordinary-values.js'
import type { FormCheck } from '../checks/form-check.js'

/** Words of a refusal that is about the value itself, and not about stock, seats or another field. */
const blamesValue =
  /\b(?:in)?valid\b|\bcorrect\b|\bbetween\b|\brange\b|\btoo (?:large|small|high|low|long|short|old|young|many|few|big)\b|\bmust be\b|\bat (?:least|most)\b|\benter an?\b|gültig|zwischen|zu (?:lang|kurz|groß|klein|hoch|niedrig)|(?:in)?valide|(?:in)?válid[oa]|non valid|trop (?:long|court|grand|petit)|demasiado|troppo/i

/** Words that ask for another value. */
const asksForValue =
  /(?<!\p{L})(?:enter|type|please|positive?|geben sie|gib|bitte|indiquez|saisissez|entrez|positifs?|introduce|ingres[ae]|escrib[ae]|positivo|inserisci|scrivi|informe|digite|vul|typ)(?!\p{L})/iu

/** A limit in words: “at least one second”. */
const namesNumber =
  /(?<!\p{L})(?:at (?:least|most)|mindestens|höchstens|au (?:moins|plus)|al menos|como m[ií]\p{L}+|almeno|al massimo|pelo menos|no máximo|minstens|hoogstens|co najmniej) (?:an?|one|two|three|four|five|ein\p{L}*|zwei|drei|vier|fünf|une?|deux|trois|quatre|cinq|un[ao]?|dos|tres|due|tre|um|uma|dois|duas|três|een|twee|drie|jed\p{L}+|dw\p{L}+|trzy)(?!\p{L})/iu

/** Words of a refusal that compare the value with another one: “must be shorter than the shift”. */
const comparesWith =
  /\b(?:(?:short|long|lat|earli|great|small|larg|high|low|few)er|less|more|after|before)\b(?: or (?:equal|the same))?(?: than| to| as)?\s+(?:the|you|your|its|this|that)\b|(?<!\p{L})(?:kürzer|länger|später|früher|größer|kleiner|höher|niedriger|weniger|mehr) als (?:der|die|das|dein|ihre?)(?!\p{L})|(?:supérieure?|inférieure?|antérieure?|postérieure?)s? (?:à (?:la|l['’])|au)(?!\p{L})|(?:mayor|menor|anterior|posterior) (?:que (?:el|la)|al?)(?!\p{L})/iu

/** Words for more than a number: “above 0” leaves 0 out. */
const exceeds =
  /(?<!\p{L})(?:above|over|(?:more|greater|higher|larger) than|über|größer als|mehr als|plus (?:grand )?(?:de|que)|supérieure?s? à|mayor(?:es)? (?:que|de|a)|más de|maggiore di|più di|superiore a|maior (?:que|do que)|mais de|groter dan|meer dan) (\d+)/iu

/** Whether a message refuses a value that its own words, and the field's, allow. */
export function contradicts(
  message: string,
  { value, ordinary, isExample = false }: Pick<LimitValue, 'value' | 'ordinary' | 'isExample'>,
): boolean {
  const said = limitsIn(message)
  if (isExample)
    return (
      (blamesValue.test(message) || asksForValue.test(message)) &&
      !comparesWith.test(message) &&
      !isBeyond(value.replace(',', '.'), said)
    )
  if (ordinary !== undefined)
    return message !== '' && !narrows.test(message) && !comparesWith.test(message) && !isBeyond(value, said)
  if (comparesWith.test(message) && !/\d/.test(message)) return false
  if (said === null)
    return message !== '' && !/\d/.test(message) && !namesNumber.test(message) && blamesValue.test(message)
  // “At least 8 characters, with a digit” may refuse a long text for want of a digit.
  if (
    said.of === 'length' &&
    /\b(?:contain|includ|with|only|digits?|symbol|case)|ziffer|buchstabe|chiffre|lettre|cifra|número|letra|lettera|cijfer/i.test(
      message,
    )
  )
    return false
  const size = said.of === 'length' ? value.length : Number(value)
  const above = exceeds.exec(message)?.[1]
  if (said.of === 'number' && above !== undefined && size <= Number(above)) return false
  return !Number.isNaN(size) && isWithin(size, said)
}

const isWithin = (size: number, { min, max }: FieldLimits): boolean =>
  (min === null || size >= min) && (max === null || size <= max)

/** Whether a number is outside of the limits that a message names. */
const isBeyond = (value: string, said: FieldLimits | null): boolean =>
  said?.of === 'number' && !Number.isNaN(Number(value)) && !isWithin(Number(value), said)

/** A code has to be one that somebody gave out, whatever its length. */
const isCode =
  /(?<!\p{L})(?:(?<!(?:zip|post|postal|area) )codes?(?! postal)|vouchers?|coupons?|gutschein\p{L}*|c[oó]digos?(?! postal)|codice(?! fiscale| postale)|kortingscode)(?!\p{L})/iu

/** For each of the fields that name limits, the largest value first and the smallest after; then ordinary values that a narrow rule refuses. */
export function limitValues(
  fields: readonly FormField[],
  textsAt: (field: FormField) => readonly string[],
  ground = '',
): readonly (readonly LimitValue[])[] {
  const rounds: LimitValue[][] = []
  const passwords = fields.filter(({ type }) => type === 'password')
  for (const field of fields.filter((each) => takesText(each) && !isCode.test(each.name))) {
    const limits = limitsOf(field, textsAt(field))
    const ordinary = ordinaryValue(field, textsAt(field), ground)
    const values: Omit<LimitValue, 'field'>[] = [
      ...(limits ? outermost(limits, field.step) : []).map((value) => ({
        value: field.type === 'password' ? passwordOf(value.length) : value,
      })),
      ...(ordinary ? [ordinary] : []),
    ]
    for (const [round, value] of values.entries())
      (rounds[round] ??= []).push(
        ...(field.type === 'password' ? passwords : [field]).map((each) => ({ field: each, ...value })),
      )
  }
  return rounds
}

/** Checks that fields take the outermost values that they themselves allow: all largest ones together, then all smallest. */
export async function checkStrictness(
  { lab, form, given, sending: right, said, ground, confirm }: FormCheck,
  others: readonly (Sending | null)[],
): Promise<Draft<'refuses-valid' | 'leaked-value'>[]> {
  const textsAt = ({ selector }: FormField) => [
    ...(said[selector] ?? []),
    ...right.before.messages.filter((each) => each.selector === selector).flatMap(({ near }) => near),
    ...others.flatMap((sending) => (sending ? [newMessage(sending, selector)] : [])),
  ]
  for (const values of limitValues(form.fields, textsAt, ground)) {
    const texts = Object.fromEntries(values.map(({ field, value }) => [field.selector, value]))
    const sending = await sendForm(lab, form, fillForm(form, { ...given, ...texts }))
    if (!sending) continue
    const drafts = await confirm<'refuses-valid' | 'leaked-value'>(
      sending,
      (sent) =>
        leakFault(values, sent, right) ??
        (sameSuccess(right, sent) ? null : strictFault(values, sent, right)),
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

/** `right`: the form as it was sent with the usual values. */
function strictFault(
  values: readonly LimitValue[],
  sent: Sending,
  right?: Sending,
): FormFault<'refuses-valid'> | null {
  const refused = values.find((each) => {
    const { selector } = each.field
    // A field that refuses the usual value too may want another form altogether.
    const doubtful = each.ordinary !== undefined && right !== undefined && isRefused(right, selector)
    return !doubtful && contradicts(newMessage(sent, selector), each)
  })
  if (!refused) return null
  return { ...strictness(refused, newMessage(sent, refused.field.selector)), field: refused.field }
}

/** The fault of a field that refuses such a value. */
export const strictness = ({ field, value, ordinary }: LimitValue, message: string) => ({
  rule: 'refuses-valid' as const,
  // A refusal without a number may mean another limit than the field names.
  ...(ordinary === undefined && !/\d/.test(message) ? { severity: 'medium' as const } : {}),
  description: `“${field.name || field.selector}” refuses “${value.length > 40 ? `${value.slice(0, 40)}…` : value}”, ${ordinary ?? 'which its own limits allow'}: “${message.slice(0, 160)}”.`,
})
