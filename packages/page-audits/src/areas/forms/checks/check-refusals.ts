import type { FindingAction } from '@webeval/core'
import { fieldKind } from '../../../controls/field-values.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { FormScan } from '../scan-forms.js'
import type { FormField } from '../form-field.js'
import { fieldTarget, fillForm, takesText } from '../fill-form.js'
import type { DraftOfForm } from '../form-draft.js'
import { checkMessages } from './check-messages.js'
import { complained, isRefused, sameSuccess, type Sending, sendForm } from '../send-form.js'
import type { RightSending } from '../send-rightly.js'
import { type WrongValue, wrongValues } from './wrong-values.js'

const mostWrongTries = 4

type RefusalDraft = Draft<
  'accepts-invalid' | 'accepts-empty' | 'vague-message' | 'no-feedback' | 'form-loses-data'
>

/**
 * Checks that a form refuses invalid input: the untouched form, impossible values, missing required values.
 * Defines what counts as a refusal.
 */
export async function checkRefusals(
  task: string,
  lab: LabPage,
  form: FormScan,
  { sending: right, given }: RightSending,
  draft: DraftOfForm,
): Promise<RefusalDraft[]> {
  const drafts: RefusalDraft[] = []
  const title = form.submit.name || form.submit.selector
  const texts = form.fields.filter(takesText)
  const numeric = (field: FormField) => fieldKind(fieldTarget(field)) === 'number'
  const measures = texts.every(numeric)
  const taken = (sending: Sending | null) => sending !== null && sameSuccess(right, sending)
  const send = (fills: readonly FindingAction[]) => sendForm(lab, form, fills)

  const invalidTaken = async (
    { field, value, why }: WrongValue,
    sending: Sending,
    again: boolean,
  ): Promise<Draft<'accepts-invalid'>> => ({
    ...(await draft(
      'accepts-invalid',
      `“${field.name || field.placeholder || field.selector}” takes ${value.trim() === '' || field.type === 'password' ? why : `“${value}”, ${why}`}, and “${title}” goes on as if all were well.`,
      sending,
      field,
      again,
    )),
    ...(value !== '' && value.trim() === '' ? { severity: 'medium' as const } : {}),
    ...(form.fields.length > 1 ? { category: 'functionality' as const } : {}),
  })

  let empty: Sending | null = null
  const wants = (field: FormField) =>
    field.required || (field.value === '' && !field.optional && takesText(field) && !numeric(field))
  if (!measures && form.fields.some(wants) && texts.some((field) => field.value === '' && !numeric(field))) {
    empty = await send([])
    if (empty && taken(empty)) {
      const again = taken(await send([]))
      drafts.push(
        await draft(
          'accepts-empty',
          `“${title}” takes the form with nothing filled in, as if all were well.`,
          empty,
          undefined,
          again,
        ),
      )
    } else if (empty) drafts.push(...(await checkMessages(form, empty, () => send([]), draft)))
  }
  const emptyTaken = drafts.some(({ rule }) => rule === 'accepts-empty')

  const wrong = wrongValues(form, task)
  // All at once: what is refused then, each with its own word, need not be tried alone.
  let left: WrongValue[] = wrong
  if (new Set(wrong.map(({ field }) => field)).size > 1) {
    const together = Object.fromEntries(wrong.toReversed().map(({ field, value }) => [field.selector, value]))
    const fills = fillForm(form, { ...given, ...together })
    const all = await send(fills)
    const tried = wrong.filter(({ field, value }) => together[field.selector] === value)
    if (all && taken(all)) {
      const again = taken(await send(fills))
      for (const each of tried.slice(0, mostWrongTries)) drafts.push(await invalidTaken(each, all, again))
      left = []
    } else if (all)
      left = wrong.filter((each) => !tried.includes(each) || !isRefused(all, each.field.selector))
  }
  if (!emptyTaken && texts.length > 1)
    for (const field of texts.filter((each) => each.required && !(empty && isRefused(empty, each.selector))))
      left.push({ field, value: '', why: 'nothing, though it is marked as required' })
  const [only] = texts
  if (
    !emptyTaken &&
    !measures &&
    texts.length === 1 &&
    only?.value === '' &&
    !/number|date|time/.test(fieldKind(fieldTarget(only)))
  )
    left.push({ field: only, value: '   ', why: 'nothing but spaces' })

  for (const each of left.slice(0, mostWrongTries)) {
    const fills = fillForm(form, { ...given, ...each.also, [each.field.selector]: each.value })
    const sending = await send(fills)
    if (!sending) continue
    if (taken(sending)) drafts.push(await invalidTaken(each, sending, taken(await send(fills))))
  }
  drafts.push(...(await checkLoss(lab, form, { right, given, wrong, empty }, draft)))
  return drafts
}

/** Whether what was typed rightly is still there when something else is wrong. */
async function checkLoss(
  lab: LabPage,
  form: FormScan,
  known: {
    readonly right: Sending
    readonly given: Readonly<Record<string, string>>
    readonly wrong: readonly WrongValue[]
    readonly empty: Sending | null
  },
  draft: DraftOfForm,
): Promise<Draft<'form-loses-data'>[]> {
  const texts = form.fields.filter((field) => takesText(field) && field.type !== 'password')
  if (texts.length < 2) return []
  const { right } = known
  // A page that says nothing has still refused what it did not take as it took what was right.
  const refused = (sending: Sending) =>
    !sameSuccess(right, sending) &&
    !sending.seen.verification.url_changed &&
    (complained(sending) || right.came.length > 0 || right.after.shown === 0)
  const needed = form.fields.filter(
    (field) =>
      takesText(field) && (field.required || (known.empty && isRefused(known.empty, field.selector))),
  )
  const tries = [
    ...known.wrong.map(({ field, value }) => ({ field, value })),
    ...needed.map((field) => ({ field, value: '' })),
  ]
  for (const { field, value } of tries.slice(0, 2)) {
    const fills = fillForm(form, { ...known.given, [field.selector]: value })
    const lost = (sending: Sending | null): readonly FormField[] =>
      sending === null || !refused(sending)
        ? []
        : texts.filter(
            (other) =>
              other !== field &&
              (sending.before.values[other.selector] ?? '') !== '' &&
              sending.after.values[other.selector] === '',
          )
    const sending = await sendForm(lab, form, fills)
    if (!sending) continue
    if (!refused(sending)) continue
    const gone = lost(sending)
    if (gone.length === 0) return []
    const again = lost(await sendForm(lab, form, fills)).length > 0
    const names = gone.map((other) => `“${other.name || other.placeholder || other.selector}”`).join(', ')
    return [
      await draft(
        'form-loses-data',
        `When “${field.name || field.selector}” is wrong, “${form.submit.name}” empties ${names}: what was typed is lost.`,
        sending,
        field,
        again,
      ),
    ]
  }
  return []
}
