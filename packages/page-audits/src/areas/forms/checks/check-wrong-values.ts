import type { Draft } from '../../../findings/draft.js'
import type { FormFault } from '../confirm-sending.js'
import type { FormField } from '../form-field.js'
import { type FieldFault, foldAlike } from './fold-alike.js'
import { fillForm } from '../fill-form.js'
import { complained, isRefused, sameSuccess, sendAgain, type Sending, sendForm } from '../send-form.js'
import { checkReadable } from '../messages/check-readable.js'
import { falseSuccess } from '../messages/false-success.js'
import { type FormCheck, submitName } from './form-check.js'
import { vagueFault, wordlessFault } from '../messages/message-fault.js'
import type { WrongValue } from '../values/wrong-value.js'

const maxWrongTries = 4

type InvalidRule = 'accepts-invalid' | 'false-success' | 'vague-message' | 'no-feedback' | 'low-contrast'
type InvalidDraft = Draft<InvalidRule>

/** Sends values that a form has to refuse: the wrong ones together first, then those that were not refused by name, and the blank ones, each alone. `hear` gets each that was refused. */
export async function checkWrongValues(
  check: FormCheck,
  wrong: readonly WrongValue[],
  blank: readonly WrongValue[],
  hear: (sending: Sending) => void = () => {},
): Promise<InvalidDraft[]> {
  // A message near several lists may be about another field.
  const choices = wrong.filter(({ field }) => field.tag === 'select')
  const typed = wrong.filter((each) => !choices.includes(each))
  const { drafts, left } = await tryTogether(check, typed, hear)
  const alone: FieldFault<InvalidRule>[] = []
  for (const each of [...choices, ...left, ...blank].slice(0, maxWrongTries)) {
    const isKnown = ({ rule }: InvalidDraft) =>
      rule === 'low-contrast' &&
      [...drafts, ...alone.map(({ draft }) => draft)].some((one) => one.rule === rule)
    alone.push(...(await tryAlone(check, each, hear)).filter((draft) => !isKnown(draft)).map(faultIn(each)))
  }
  return [...drafts, ...foldAlike(alone)]
}

/** Sends one wrong value of each field at once; `left` are the values that it says nothing about. */
async function tryTogether(
  check: FormCheck,
  wrong: readonly WrongValue[],
  hear: (sending: Sending) => void,
): Promise<{ readonly drafts: InvalidDraft[]; readonly left: readonly WrongValue[] }> {
  if (new Set(wrong.map(({ field }) => field)).size < 2) return { drafts: [], left: wrong }
  const { lab, form, given, sending: right, confirm } = check
  const together = Object.fromEntries(wrong.toReversed().map(({ field, value }) => [field.selector, value]))
  const all = await sendForm(lab, form, fillForm(form, { ...given, ...together }))
  if (!all) return { drafts: [], left: wrong }
  const tried = wrong.filter(({ field, value }) => together[field.selector] === value)
  if (!sameSuccess(right, all)) {
    hear(all)
    return {
      drafts: await readably(check, all, await confirm(all, (sent) => refusalFault(check, sent))),
      left: wrong.filter((each) => !tried.includes(each) || !isRefused(all, each.field.selector)),
    }
  }
  // One more sending confirms all of them.
  let second: Promise<Sending | null> | undefined
  const again = () => (second ??= sendAgain(lab, form, all))
  const faults: FieldFault<InvalidRule>[] = []
  for (const each of tried.slice(0, maxWrongTries))
    faults.push(...(await confirm(all, (sent) => takenFault(check, each, sent), again)).map(faultIn(each)))
  return { drafts: foldAlike(faults), left: [] }
}

const faultIn =
  ({ field, why }: WrongValue) =>
  (draft: InvalidDraft): FieldFault<InvalidRule> => ({
    draft,
    // A message is at fault by itself, whichever field it is about.
    cause: draft.rule === 'accepts-invalid' ? why : draft.description,
    fieldName: nameOf(field),
  })

const nameOf = ({ name, placeholder, selector }: FormField): string => name || placeholder || selector

async function tryAlone(
  check: FormCheck,
  wrong: WrongValue,
  hear: (sending: Sending) => void,
): Promise<InvalidDraft[]> {
  const { lab, form, given, confirm } = check
  const fills = fillForm(form, { ...given, ...wrong.also, [wrong.field.selector]: wrong.value })
  const sending = await sendForm(lab, form, fills)
  if (!sending) return []
  if (complained(sending) && !sameSuccess(check.sending, sending)) hear(sending)
  const drafts = await confirm<InvalidRule>(
    sending,
    (sent) => takenFault(check, wrong, sent) ?? refusalFault(check, sent),
  )
  return readably(check, sending, drafts)
}

/** The faults of a refusal, else that of one which can't be read. */
const readably = async (
  check: FormCheck,
  sending: Sending,
  drafts: InvalidDraft[],
): Promise<InvalidDraft[]> =>
  drafts.length > 0 || !complained(sending) ? drafts : checkReadable(check, sending)

/** The fault of a form that refuses a wrong value and thanks for it, or does not say why. */
const refusalFault = (
  { form, sending: right }: FormCheck,
  sent: Sending,
): FormFault<'false-success' | 'vague-message' | 'no-feedback'> | null =>
  sameSuccess(right, sent) || !complained(sent)
    ? null
    : (falseSuccess(form, sent) ?? vagueFault(form, sent) ?? wordlessFault(form, sent))

const numberIn = (text = ''): number => (text.trim() === '' ? NaN : Number(text))

/** Whether a field held a wrong value when the form was sent, and the page did not put another into it, where it leaves right ones alone. */
function wasGiven(right: Sending, sent: Sending, { selector }: FormField, value: string): boolean {
  const held = ({ before }: Sending) => before.values[selector]
  const left = ({ after }: Sending) => after.values[selector]
  const gain = (sending: Sending) => numberIn(left(sending)) - numberIn(held(sending))
  if (held(sent) !== undefined && held(sent)!.trim() !== value.trim()) return false
  // A button that adds to what the field holds adds to the wrong value only if the field takes it. Another one sets the field back to what it was.
  const isSetBack = left(right) !== undefined && left(right) === left(sent)
  if (
    !isSetBack &&
    gain(right) !== 0 &&
    Number.isFinite(gain(right) + gain(sent)) &&
    gain(sent) !== gain(right)
  )
    return false
  const leavesRightOnes = held(right) !== undefined && left(right) === held(right)
  return !(leavesRightOnes && left(sent) !== undefined && left(sent) !== held(sent))
}

/** The fault of a form that took this value as it took the right ones. */
function takenFault(
  { form, sending: right }: FormCheck,
  { field, value, why, severity }: WrongValue,
  sent: Sending,
): FormFault<'accepts-invalid'> | null {
  const wasChosen = field.tag === 'select' || wasGiven(right, sent, field, value)
  if (!sameSuccess(right, sent) || !wasChosen) return null
  const blank = value.trim() === ''
  const taken = blank || field.type === 'password' ? why : `“${value}”, ${why}`
  return {
    rule: 'accepts-invalid',
    description: `“${nameOf(field)}” takes ${taken}, and “${submitName(form)}” goes on as if all were well.`,
    field,
    ...(severity || (blank && value !== '') ? { severity: 'medium' } : {}),
    ...(form.fields.length > 1 ? { category: 'functionality' } : {}),
  }
}
