import { fieldKind } from '../../../controls/field-values.js'
import { takesOnlyAddresses } from '../../../controls/invalid-values.js'
import type { FormCheck } from '../checks/form-check.js'
import { beyondLimits, wordsAbout } from '../values/beyond-limits.js'
import type { WrongValue } from '../values/wrong-value.js'
import { fieldTarget, takesText, valueFor } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { shapedLike } from '../values/shaped-like.js'
import { newMessageAt } from '../correct-fields.js'
import { isRefused, messagesAround, newMessage, sameSuccess, type Sending } from '../send-form.js'

/**
 * Values that only a careless check takes, of fields that the page checks by itself: an address that ends at its sign, a month that no year has,
 * spaces in place of a required text, a number just beyond the limits that are named, a word where the message shows a code. `empty`: the form as it was sent untouched. `sent`: how it was sent so far. `known`: fields that take worse.
 */
export function looseValues(
  { form, given, sending, task }: Pick<FormCheck, 'form' | 'given' | 'sending' | 'task'>,
  empty: Sending | null,
  sent: readonly Sending[],
  known: readonly string[],
): WrongValue[] {
  const texts = form.fields.filter(
    (field) => takesText(field) && !isCheckedByBrowser(field) && !known.includes(field.selector),
  )
  return texts.flatMap((field): WrongValue[] => {
    const kind = fieldKind(fieldTarget(field))
    const value = given[field.selector] ?? valueFor(field)
    if (kind === 'email') return looseAddress(field)
    if (kind === 'card expiry' && /^1[0-2] ?\/ ?\d\d$/.test(value))
      return [{ field, value: value.replace(/^\d\d/, '13'), why: 'a month that no year has' }]
    if (kind === 'number') {
      const said = sent.map((one) => ownMessage(one, field, texts))
      return beyondLimits(field, [...said, field.hint], task)
    }
    const like = empty && shapedLike(field, newMessageAt(messagesAround(empty), field.selector), true)
    if (like) return [{ field, value: 'hello', why: `nothing like “${like}”` }]
    const refused =
      empty !== null && (isRefused(empty, field.selector) || (field.required && !sameSuccess(sending, empty)))
    return refused && takesWords(field, kind) ? [{ field, value: '   ', why: 'nothing but spaces' }] : []
  })
}

/** The message at a field; empty where another field has the same one, unless it names this field. */
function ownMessage(sent: Sending, field: FormField, all: readonly FormField[]): string {
  const message = newMessage(sent, field.selector)
  const isShared = all.some((other) => other !== field && newMessage(sent, other.selector) === message)
  return isShared && wordsAbout(field, message) === '' ? '' : message
}

/** An address that ends at its sign, for a field of addresses that the browser does not check by itself. */
export const looseAddress = (field: FormField): WrongValue[] =>
  takesText(field) && takesOnlyAddresses(fieldTarget(field)) && !isCheckedByBrowser(field)
    ? [{ field, value: 'anna@', why: 'an e-mail address without a domain' }]
    : []

/** Whether the browser refuses such values by itself, or has a say in whether the field may be blank. */
const isCheckedByBrowser = ({ checkedByBrowser, type, required, pattern }: FormField): boolean =>
  checkedByBrowser && (type === 'email' || required || pattern !== '')

/** Whether words belong into a field: one that a list of proposals or a pattern rules takes no others. */
const takesWords = ({ type, pattern, optional }: FormField, kind: string): boolean =>
  type === 'text' && pattern === '' && !optional && /^(?:name|text|street|town|user name)$/.test(kind)
