import type { FindingAction } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { fieldKind, invalidValues } from '../explore/field-values.js'
import { hasEffect, type LabPage } from '../lab/lab-page.js'
import { scanSource } from '../page/page-kit.js'
import { type FormField, type FormScan, scanForms } from '../page/scan-forms.js'
import type { AuditBench, AuditPlan } from './audit-bench.js'
import { fieldTarget, fillForm, takesText } from './fill-form.js'
import { draftsOf } from './form-draft.js'
import { judgeSecondThoughts } from './judge-second-thoughts.js'
import { judgeWaiting } from './judge-waiting.js'
import { complained, sameSuccess, type Sending, sendForm } from './send-form.js'

const mostWrongTries = 4

/** Forms: sent filled in, empty, with values that can't be right, twice at once, and looked for after a reload. */
export const formsAudit: AuditPlan = {
  name: 'forms',
  observes: ['robustness', 'functionality', 'ux'],
  mostMs: 60_000,
  opensOften: true,
  async run(bench) {
    const lab = await bench.lab()
    await lab.restart()
    const forms = (await lab.read<FormScan[]>(scanSource(scanForms))).filter((form) => !isSearch(form))
    const drafts: Draft[] = []
    for (const form of forms) drafts.push(...(await judgeForm(bench, lab, form)))
    return { drafts, counts: { forms: forms.length } }
  },
}

const isSearch = (form: FormScan) =>
  form.fields.length === 1 && fieldKind(fieldTarget(form.fields[0]!)) === 'search'

async function judgeForm(bench: AuditBench, lab: LabPage, form: FormScan): Promise<Draft[]> {
  const drafts: Draft[] = []
  const right = await sendForm(lab, form, fillForm(form))
  if (right) drafts.push(...(await judgeWaiting(lab, form, right)))
  if (drafts.length > 0) return drafts
  // What does not take right values can't be said to take wrong ones.
  if (!right || !hasEffect(right.seen.verification) || complained(right)) return drafts
  const title = form.submit.name || form.submit.selector
  const nameOf = (field: FormField) => `“${field.name || field.placeholder || field.selector}”`
  const texts = form.fields.filter(takesText)
  const measures = texts.every((field) => fieldKind(fieldTarget(field)) === 'number')
  const draft = draftsOf(lab, form)
  const twice = async (
    fills: readonly FindingAction[],
    accepted: (sending: Sending) => boolean,
  ): Promise<boolean> => {
    const again = await sendForm(lab, form, fills)
    return again !== null && accepted(again)
  }

  let emptyTaken = false
  if (!measures && texts.some((field) => field.value === '' && fieldKind(fieldTarget(field)) !== 'number')) {
    const empty = await sendForm(lab, form, [])
    if (empty && sameSuccess(right, empty)) {
      emptyTaken = true
      const again = await twice([], (sending) => sameSuccess(right, sending))
      drafts.push(
        await draft(
          'accepts-empty',
          `“${title}” takes the form with nothing filled in, as if all were well.`,
          empty,
          undefined,
          again,
        ),
      )
    }
  }
  const wrong: { field: FormField; value: string; why: string }[] = []
  for (const field of texts) {
    for (const { value, why } of invalidValues(fieldTarget(field))) wrong.push({ field, value, why })
    if (!emptyTaken && field.required && texts.length > 1)
      wrong.push({ field, value: '', why: 'nothing, though it is marked as required' })
    if (
      !measures &&
      texts.length === 1 &&
      field.value === '' &&
      !/number|date|time/.test(fieldKind(fieldTarget(field)))
    )
      wrong.push({ field, value: '   ', why: 'nothing but spaces' })
  }
  for (const { field, value, why } of wrong.slice(0, mostWrongTries)) {
    const fills = fillForm(form, { [field.selector]: value })
    const sending = await sendForm(lab, form, fills)
    if (!sending) continue
    if (sameSuccess(right, sending)) {
      const again = await twice(fills, (other) => sameSuccess(right, other))
      const spaces = value.trim() === '' && value !== ''
      if (spaces && emptyTaken) continue
      drafts.push({
        ...(await draft(
          'accepts-invalid',
          `${nameOf(field)} takes ${value.trim() === '' ? why : `“${value}”, ${why}`}, and “${title}” goes on as if all were well.`,
          sending,
          field,
          again,
        )),
        ...(spaces ? { severity: 'medium' as const } : {}),
        ...(form.fields.length > 1 ? { category: 'functionality' as const } : {}),
      })
      continue
    }
    if (complained(sending) && !sending.seen.verification.url_changed) {
      const lost = texts.filter(
        (other) =>
          other !== field &&
          (sending.before.values[other.selector] ?? '') !== '' &&
          sending.after.values[other.selector] === '' &&
          other.type !== 'password',
      )
      if (lost.length > 0)
        drafts.push(
          await draft(
            'form-loses-data',
            `When ${nameOf(field)} is wrong, “${title}” empties ${lost.map(nameOf).join(', ')}: what was typed is lost.`,
            sending,
            field,
          ),
        )
    }
  }
  drafts.push(...(await judgeSecondThoughts(bench, lab, form, right, draft)))
  return drafts
}
