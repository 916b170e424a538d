import type { Draft } from '../../../findings/draft.js'
import { fieldKind } from '../../../controls/field-values.js'
import { asksNumber, fieldTarget, fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { complained, isRefused, sameSuccess, type Sending, sendForm } from '../send-form.js'
import { checkEmpty, isNote } from './check-empty.js'
import { checkLoss } from './check-loss.js'
import { checkReadable } from '../messages/check-readable.js'
import { checkReopened } from '../messages/check-reopened.js'
import { checkStaleMessage } from '../messages/check-stale-message.js'
import { looseValues } from '../strictness/loose-values.js'
import { checkStrictness } from '../strictness/check-strictness.js'
import { checkWrongValues } from './check-wrong-values.js'
import { type FormCheck } from './form-check.js'
import type { WrongValue } from '../values/wrong-value.js'
import { wrongValues } from '../values/wrong-values.js'

type RefusalDraft = Draft<
  | 'stale-output'
  | 'leaked-value'
  | 'refuses-valid'
  | 'accepts-invalid'
  | 'accepts-empty'
  | 'false-success'
  | 'vague-message'
  | 'no-feedback'
  | 'form-loses-data'
  | 'low-contrast'
>

/** Checks that a form refuses invalid input, and only that: the untouched form, impossible values, missing required values, values at its limits. */
export async function checkRefusals(check: FormCheck): Promise<RefusalDraft[]> {
  const { empty, drafts } = await checkEmpty(check)
  const faint = empty && drafts.length === 0 ? await checkReadable(check, empty) : []
  const wrong = wrongValues(check.form, check.task)
  const blank =
    drafts.some(({ rule }) => rule === 'accepts-empty') || isNote(check.form, check.sending)
      ? []
      : blankValues(check, empty)
  const sent: Sending[] = empty ? [empty] : []
  const taken = await checkWrongValues(check, wrong, blank, (sending) => sent.push(sending))
  const heard = await hearOfNegative(check, wrong)
  if (heard && complained(heard) && !sameSuccess(check.sending, heard)) sent.push(heard)
  const known = taken.flatMap(({ selectors = [] }) => selectors)
  const loose = looseValues(check, empty, sent, known)
  return firstFaint([
    ...drafts,
    ...faint,
    ...taken,
    ...(await checkWrongValues(check, loose.filter(isBlank), [])),
    ...(await checkWrongValues(
      check,
      loose.filter((each) => !isBlank(each)),
      [],
    )),
    ...(await checkStaleMessage(check, empty)),
    ...(await checkReopened(check, empty)),
    ...(await checkLoss(check, wrong, empty)),
    ...(await checkStrictness(check, [empty])),
  ])
}

/** Sends negative numbers in the fields that had none so far, so that the page says which it takes: “must be more than zero”. */
async function hearOfNegative(
  { lab, form, given }: FormCheck,
  wrong: readonly WrongValue[],
): Promise<Sending | null> {
  const unasked = form.fields.filter(
    (field) =>
      takesText(field) &&
      asksNumber(field) &&
      !field.checkedByBrowser &&
      !wrong.some((each) => each.field === field),
  )
  const negative = Object.fromEntries(unasked.map(({ selector }) => [selector, '-5']))
  return unasked.length === 0 ? null : sendForm(lab, form, fillForm(form, { ...given, ...negative }))
}

/** All complaints of a form look alike: one that can't be read tells of the others. */
const firstFaint = (drafts: readonly RefusalDraft[]): RefusalDraft[] => {
  const isFaint = ({ rule }: RefusalDraft) => rule === 'low-contrast'
  return drafts.filter((draft) => !isFaint(draft) || draft === drafts.find(isFaint))
}

const isBlank = ({ value }: WrongValue): boolean => value.trim() === ''

/** Required fields left empty, each alone, and spaces in place of a text. */
function blankValues({ form }: FormCheck, empty: Sending | null): WrongValue[] {
  const texts = form.fields.filter(takesText)
  const [only] = texts
  if (texts.length === 1 && only)
    return only.value === '' && takesWords(only) && !only.optional
      ? [{ field: only, value: '   ', why: 'nothing but spaces' }]
      : []
  return texts
    .filter((field) => (field.required || isMainText(field)) && !(empty && isRefused(empty, field.selector)))
    .map((field) => ({
      field,
      value: '',
      why: `nothing, though it is ${field.required ? 'marked as required' : 'what the form is for'}`,
    }))
}

/** The text for which people open such a form: a comment without words says nothing. */
const isMainText = ({ tag, name, optional }: FormField): boolean =>
  tag === 'textarea' &&
  !optional &&
  /\b(?:comment|message|review|question|answer|post|kommentar|nachricht|frage)\b/i.test(name)

const takesWords = (field: FormField): boolean => !/number|date|time/.test(fieldKind(fieldTarget(field)))
