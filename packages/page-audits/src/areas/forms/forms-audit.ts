import { deedPattern, hasEffect } from '@webeval/core'
import { fieldKind } from '../../controls/field-values.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type FormScan, scanForms } from './scan-forms.js'
import type { PageContext } from '../../audit-context.js'
import { definePageAudit } from '../../define-audit.js'
import { fieldTarget, takesText } from './fill-form.js'
import { confirmFor } from './confirm-sending.js'
import { addedEntry } from './checks/added-entry.js'
import { checkAnswer } from './checks/check-answer.js'
import { checkDeadForm } from './checks/check-dead-form.js'
import { checkDoubleSubmit } from './checks/check-double-submit.js'
import { checkKeptEntry } from './checks/check-kept-entry.js'
import type { FormCheck } from './checks/form-check.js'
import { checkEcho } from './checks/check-echo.js'
import { checkRefusals } from './checks/check-refusals.js'
import { checkWaiting } from './checks/check-waiting.js'
import { complained } from './send-form.js'
import { sendRightly } from './send-rightly.js'

/** Forms: sent filled in, empty, with values that can't be right, twice at once, and looked for after a reload. */
export const formsAudit = definePageAudit({
  name: 'forms',
  rules: [
    'dead-form',
    'wrong-echo',
    'lost-on-reload',
    'form-loses-data',
    'stuck-loading',
    'false-success',
    'vague-message',
    'no-feedback',
    'accepts-invalid',
    'accepts-empty',
    'double-submit',
  ],
  observes: ['robustness', 'functionality', 'ux'],
  maxMs: 120_000,
  touches: 'acts',
  isLong: true,
  essential: true,
  opensOften: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const forms = (await lab.scan(scanForms)).filter((form) => !isSearch(form))
    const drafts: Awaited<ReturnType<typeof checkForm>>[number][] = []
    // A control that only leads a step on is judged together with the next steps.
    for (const form of forms.filter(({ submit }) => !leadsOn.test(submit.name)))
      drafts.push(...(await checkForm(context, lab, form)))
    return { drafts, counts: { forms: forms.length } }
  },
})

const leadsOn = deedPattern(['next', 'proceed'], 'leads')

/** Whether a form only searches: it may also have lists of orders or kinds. */
const isSearch = (form: FormScan) =>
  form.fields.filter(takesText).every((field) => fieldKind(fieldTarget(field)) === 'search')

async function checkForm(context: PageContext, lab: LabPage, form: FormScan) {
  const right = await sendRightly(lab, form, groundOf(context))
  if (!right) return []
  const { sending } = right
  const check: FormCheck = { ...right, lab, form, task: context.task, confirm: confirmFor(lab, form) }
  const waiting = await checkWaiting(check)
  if (waiting.length > 0) return waiting
  const dead = await checkDeadForm(check)
  // A form that refuses valid values can't be accused of accepting invalid ones.
  if (dead.length > 0 || !hasEffect(sending.seen.verification) || complained(sending)) return dead
  const entry = addedEntry(form, sending)
  return [
    ...(await checkAnswer(check)),
    ...(await checkEcho(check)),
    ...(await checkRefusals(check)),
    ...(entry ? await checkDoubleSubmit(check, entry) : []),
    ...(entry ? await checkKeptEntry(check, entry) : []),
  ]
}

/** Words that tell from which country a page is. */
const groundOf = ({ task, first }: Pick<PageContext, 'task' | 'first'>): string =>
  `${task} ${first.title} ${first.text}`
