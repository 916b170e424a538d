import { clickOn } from '../../controls/acts.js'
import { type FindingAction, verifyStep, hasEffect, withNews } from '@webeval/core'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { type FieldMessages, scanFieldMessages } from './scan-field-messages.js'
import { type FormScan, type FormState, scanFormState } from './scan-forms.js'
import { type MessagesAround, newMessageAt } from './correct-fields.js'
import { readBusyState } from './form-busy.js'

/** A page's texts about a form. */
export interface FormLook extends FormState {
  /** Texts at each of its fields. */
  readonly messages: readonly FieldMessages[]
}

/** How sending a form went. */
export interface Sending {
  readonly actions: readonly FindingAction[]
  readonly seen: Seen
  readonly before: FormLook
  readonly after: FormLook
  /** Lines that came, without numbers and without what was typed. */
  readonly came: readonly string[]
}

/** Fills a fresh form as the actions say and sends it, by one click unless `press` says otherwise; null when that can't be done. */
export async function sendForm(
  lab: LabPage,
  form: FormScan,
  fills: readonly FindingAction[],
  press: FindingAction = clickOn(form.submit.selector),
): Promise<Sending | null> {
  await lab.restart()
  const selectors = form.fields.map((field) => field.selector)
  if ((await lab.fill(fills)) < fills.length) return null
  const before = await lookAtForm(lab, selectors)
  let seen = await lab.act(press, { patient: true })
  if (seen.isError) return null
  // While it is being sent nothing can be said of how it went.
  for (let waited = 0; waited < 2500 && (await readBusyState(lab, form)) !== null; waited += 400) {
    await lab.rest(400)
    const now = withNews(seen.after, await lab.look())
    seen = { ...seen, after: now, verification: verifyStep(seen.before, now, false) }
  }
  const after = await lookAtForm(lab, selectors)
  const typed = typedBy(fills)
  const plain = (line: string) => plainLine(line, typed)
  const known = new Set(before.lines.map(plain))
  return {
    actions: [...fills, press],
    seen,
    before,
    after,
    came: after.lines.map(plain).filter((line) => !known.has(line)),
  }
}

/** The texts that acts type. */
export const typedBy = (actions: readonly FindingAction[]): readonly string[] =>
  actions.flatMap(({ params: { text } }) => (typeof text === 'string' && text !== '' ? [text] : []))

/** A line without numbers and without what was typed. */
export const plainLine = (line: string, typed: readonly string[]): string =>
  typed
    .reduce((text, value) => text.replaceAll(value, '~'), line)
    .replace(/\d+(?:[.,:]\d+)*/g, '#')
    .trim()

/** Sends a form once more as it was sent before, on a fresh page. */
export const sendAgain = (lab: LabPage, form: FormScan, { actions }: Sending): Promise<Sending | null> =>
  sendForm(lab, form, actions.slice(0, -1), actions.at(-1))

/** Reads what the page shows of these fields now. */
export async function lookAtForm(lab: LabPage, selectors: readonly string[]): Promise<FormLook> {
  const state = await lab.scan(scanFormState, selectors)
  return { ...state, messages: await lab.scan(scanFieldMessages, selectors) }
}

/** Texts at the fields before and after a submission. */
export const messagesAround = ({ before, after }: Sending): MessagesAround => ({
  before: before.messages,
  after: after.messages,
})

/** Visible texts at a field, without the browser's own. */
export const textsAt = ({ messages }: FormLook, selector: string): readonly string[] => {
  const at = messages.find((each) => each.selector === selector)
  return at ? [...at.described, ...at.near] : []
}

/** New texts at a field after a submission, from the page or the browser. */
export const newMessage = (sending: Sending, selector: string): string =>
  newMessageAt(messagesAround(sending), selector)

/** Whether a field is said to be wrong, in words or by its state. */
export const isRefused = (sending: Sending, selector: string): boolean =>
  sending.after.invalid.includes(selector) || newMessage(sending, selector) !== ''

/** Whether the page said that something is wrong with what was sent. */
export const complained = (sending: Sending): boolean =>
  sending.after.invalid.length > 0 ||
  sending.after.complaints
    .map((text) => plainLine(text, []))
    // A result such as “You need 81 %” changes its numbers.
    .some((text) => !sending.before.complaints.some((before) => plainLine(before, []) === text))

/** Whether a doubtful sending ended as the right one did: the same words came, as many lines were added, the same place was reached. */
export function sameSuccess(right: Sending, doubtful: Sending): boolean {
  if (!hasEffect(doubtful.seen.verification)) return false
  const sameWords = right.came.some((line) => line.length > 1 && line !== '~' && doubtful.came.includes(line))
  // A result below, such as “You need at least 97 %”, reads as a complaint does.
  if (complained(doubtful))
    return sameWords && wasEmptied(right) && wasEmptied(doubtful) && grewAlike(right, doubtful)
  if (right.before.shown > 0 && right.after.shown === 0 && doubtful.after.shown === 0) return true
  const samePlace =
    right.seen.verification.url_changed &&
    right.seen.after.url.split('?')[0] === doubtful.seen.after.url.split('?')[0]
  const sameDialog = right.seen.after.dialogs.some((dialog) =>
    doubtful.seen.after.dialogs.some((other) => other.message === dialog.message),
  )
  return sameWords || grewAlike(right, doubtful) || samePlace || sameDialog
}

/** Whether as many entries or controls were added by both. */
const grewAlike = (right: Sending, doubtful: Sending): boolean =>
  [
    (sending: Sending) => sending.after.rows - sending.before.rows,
    (sending: Sending) => sending.seen.after.targetCount - sending.seen.before.targetCount,
  ].some((by) => by(right) > 0 && by(doubtful) === by(right))

/** Whether the form emptied all its fields that were filled in, and marks none as wrong. */
const wasEmptied = ({ before, after }: Sending): boolean => {
  const filled = Object.keys(before.values).filter((each) => before.values[each] !== '')
  return after.invalid.length === 0 && filled.length > 0 && filled.every((each) => after.values[each] === '')
}
