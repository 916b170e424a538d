import { deedPattern, hasEffect, type Signals } from '@webeval/core'
import type { PageContext } from '../../audit-context.js'
import { fieldKind, isTextField } from '../../controls/field-values.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { checkFilledAgain } from './again/check-filled-again.js'
import { checkNextSending } from './again/check-next-sending.js'
import { checkReturned } from './again/check-returned.js'
import { addedEntry } from './checks/added-entry.js'
import { checkAnswer } from './checks/check-answer.js'
import { asksForAnswer, checkBlankAnswers } from './strictness/check-blank-answers.js'
import { checkDeadForm } from './checks/check-dead-form.js'
import { checkDoubleSubmit } from './checks/check-double-submit.js'
import { checkFoundEntry } from './echo/check-found-entry.js'
import { checkEcho } from './echo/check-echo.js'
import { checkKeptEntry } from './checks/check-kept-entry.js'
import { checkLargeAmount } from './checks/check-large-amount.js'
import { checkLeftBlank } from './options/check-left-blank.js'
import { checkOptions } from './options/check-options.js'
import { sendAfterChoice } from './options/send-after-choice.js'
import { checkReadable } from './messages/check-readable.js'
import { checkRefilled } from './messages/check-refilled.js'
import { checkSaid } from './messages/check-said.js'
import { checkToldChoice } from './messages/check-told-choice.js'
import { checkToldNumber } from './messages/check-told-number.js'
import { checkRefusals } from './checks/check-refusals.js'
import { checkRefusedNumbers, checkStrictness } from './strictness/check-strictness.js'
import { checkWaiting } from './checks/check-waiting.js'
import type { FormCheck } from './checks/form-check.js'
import { confirmFor, type WayToForm } from './confirm-sending.js'
import { fieldTarget, takesText } from './fill-form.js'
import { leadsOn } from './forms-behind.js'
import type { FormScan } from './scan-forms.js'
import { complained, type Sending } from './send-form.js'

/** Rules that the checks of a form may report. */
export const formRules = [
  'dead-form',
  'wrong-echo',
  'lost-on-reload',
  'form-loses-data',
  'stuck-loading',
  'false-success',
  'vague-message',
  'no-feedback',
  'wrong-message',
  'accepts-invalid',
  'accepts-empty',
  'refuses-valid',
  'leaked-value',
  'double-submit',
  'uncaught-exception',
  'stale-output',
  'wrong-filter',
  'low-contrast',
] as const

/** A fault of a form. */
export type FormDraft = Draft<(typeof formRules)[number]>

/** Whether a form is judged alone: it does more than search, and its button leads to no next step and inserts no sample. */
export const isJudged = (form: FormScan): boolean =>
  !leadsOn.test(form.submit.name) && !insertsSample.test(form.submit.name) && !isSearch(form)

const insertsSample = /(?<!\p{L})(?:sample|example|demo|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld)/iu

/** Whether a form only searches: it may also have lists of orders or kinds. */
const isSearch = (form: FormScan) =>
  form.fields.filter(takesText).every((field) => fieldKind(fieldTarget(field)) === 'search')

/** Whether the button only adds another row of fields: what was typed stays in its field, and more fields come. */
const addsFields = (form: FormScan, { seen, after, actions }: Sending): boolean => {
  const fields = ({ targets }: Signals) => targets.filter(isTextField).length
  return (
    addsSomething.test(form.submit.name) &&
    fields(seen.after) > fields(seen.before) &&
    actions.every(
      ({ params: { target, text } }) => text === undefined || after.values[String(target)] === text,
    )
  )
}

const addsSomething = deedPattern(['add'], 'leads', { signs: true })

/** Names of buttons that start something which ends with a reload. */
const starts =
  /(?:^|[“"])\P{L}*(?:start|begin|play|starten?|beginnen?|los|spielen|commencer|démarrer|lancer|jouer|empezar|comenzar|iniciar|jugar|inizia|avvia|gioca|começar|jogar)(?!\p{L})/iu

/** Checks a form that `lab` shows whenever it restarts, and adds what it finds to `drafts`: what is there counts, also where the audit is given up. */
export async function checkForm(
  { task, first }: Pick<PageContext, 'task' | 'first'>,
  lab: LabPage,
  form: FormScan,
  drafts: FormDraft[],
  to?: WayToForm,
): Promise<void> {
  // Words that tell from which country a page is.
  const ground = `${task} ${first.title} ${first.text}`
  const begun = await sendAfterChoice(lab, form, ground)
  if (!begun || addsFields(form, begun.right.sending)) return
  const { chosen, names } = begun
  const way = [...(to?.way ?? []), ...chosen]
  const nameOf = (selector: string) => names[selector] ?? to?.nameOf(selector) ?? `“${selector}”`
  const check: FormCheck = {
    ...begun.right,
    lab: begun.lab,
    form,
    task,
    ground,
    way,
    inSession: to?.way.some(({ params }) => starts.test(to.nameOf(String(params['target'])))) ?? false,
    confirm: confirmFor(begun.lab, form, { way, nameOf }),
  }
  for await (const found of faultsOf(check)) drafts.push(...found)
}

/** Makes one check after the other, as far as what came before allows. */
async function* faultsOf(check: FormCheck): AsyncGenerator<readonly FormDraft[]> {
  const { form, sending } = check
  const waiting = await checkWaiting(check)
  yield waiting
  if (waiting.length > 0) return
  const dead = await checkDeadForm(check)
  yield dead
  // A form that refuses valid values can't be accused of accepting invalid ones.
  if (dead.length > 0) return
  if (complained(sending)) {
    yield await checkOptions(check)
    yield await checkRefusedNumbers(check)
    yield await checkStrictness(check, [])
    return
  }
  // The page follows its fields at once: pressing the button changes nothing more.
  if (!hasEffect(sending.seen.verification)) {
    yield await checkStrictness(check, [])
    return
  }
  const entry = addedEntry(form, sending)
  const blank = await checkBlankAnswers(check)
  yield blank
  yield await checkAnswer(check)
  yield await checkReadable(check, sending)
  yield await checkSaid(check)
  yield await checkToldChoice(check)
  yield await checkToldNumber(check)
  yield await checkEcho(check)
  yield await checkReturned(check)
  // A form that takes blank answers takes each of them blank: report that once.
  const refusals = await checkRefusals(check)
  yield refusals.filter(({ element = '' }) => blank.length === 0 || !asksForAnswer(element))
  yield await checkOptions(check)
  yield await checkLeftBlank(check)
  yield await checkLargeAmount(check)
  if (!addsSomething.test(form.submit.name)) yield await checkNextSending(check)
  if (!entry) return
  yield await checkFilledAgain(check, entry)
  yield await checkDoubleSubmit(check, entry)
  yield await checkKeptEntry(check, entry)
  yield await checkRefilled(check)
  yield await checkFoundEntry(check)
}
