import { hasEffect } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { FormScan } from '../scan-forms.js'
import { takesText } from '../fill-form.js'
import type { DraftOfForm } from '../form-draft.js'
import { newMessage, type Sending } from '../send-form.js'

const vague =
  /^[\s!×✕⚠❌*-]*(?:error|errors?(?: occurred)?|an error (?:has )?occurred|invalid|invalid (?:input|value|data|entry|field)|wrong|incorrect|bad (?:input|value)|oops|failed|failure|not (?:ok|valid|good)|something (?:went|is) wrong|nope|no)[\s.!…]*(?:(?:please )?try again[\s.!…]*)?$/i

/** True for a message that says that something is wrong and nothing of what, or how to put it right. */
const isVague = (text: string): boolean => vague.test(text.trim())

/** Checks the refusal of an untouched form: reports a missing message, or one that does not help. */
export async function checkMessages(
  form: FormScan,
  refused: Sending,
  repeat: () => Promise<Sending | null>,
  draft: DraftOfForm,
): Promise<Draft<'vague-message' | 'no-feedback'>[]> {
  const title = form.submit.name || form.submit.selector
  const said = (sending: Sending) =>
    form.fields
      .filter(({ type }) => type !== 'radio')
      .map(({ selector }) => newMessage(sending, selector))
      .filter((text) => text !== '')
  const allVague = (sending: Sending | null) => {
    const texts = sending === null ? [] : said(sending)
    return texts.length > 0 && texts.every(isVague)
  }
  const words = form.fields.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const helpful = (sending: Sending) =>
    sending.came.some(
      (line) =>
        /\brequired\b|\bfill\b|\bempty\b|\bmust\b/i.test(line) ||
        words.some((word) => line.toLowerCase().includes(word)),
    )
  if (allVague(refused) && !helpful(refused))
    return [
      await draft(
        'vague-message',
        `When “${title}” refuses what is filled in, the messages at the fields only say “${said(refused)[0]}”: they tell neither what is wrong nor how to put it right.`,
        refused,
        form.fields.find(({ selector }) => newMessage(refused, selector) !== ''),
        allVague(await repeat()),
      ),
    ]
  // One field that stays empty speaks for itself.
  if (form.fields.filter(takesText).length < 2) return []
  const silent = (sending: Sending | null) => {
    if (sending === null) return false
    const { verification } = sending.seen
    return (
      !hasEffect(verification, ['text', 'value', 'url', 'request', 'dialog']) &&
      sending.came.length === 0 &&
      sending.after.invalid.length === 0 &&
      sending.after.messages.every(({ native }) => native === '')
    )
  }
  // Red borders alone say nothing to whoever can't see them, and not to all others what is wrong.
  const byColour = (sending: Sending | null) =>
    silent(sending) && sending?.seen.verification.style_changed === true
  const quiet = (sending: Sending | null) =>
    silent(sending) && sending?.seen.verification.any_change === false
  if (byColour(refused) && byColour(await repeat()))
    return [
      {
        ...(await draft(
          'no-feedback',
          `When “${title}” refuses the form, only colours say so: there is no message that tells what is wrong.`,
          refused,
        )),
        category: 'accessibility' as const,
      },
    ]
  if (!quiet(refused) || !quiet(await repeat())) return []
  return [
    await draft(
      'no-feedback',
      `“${title}” refuses the form with nothing filled in and says nothing: no message, no mark at a field.`,
      refused,
    ),
  ]
}
