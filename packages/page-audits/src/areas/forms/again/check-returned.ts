import { controlLabel, deedPattern, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import type { Draft } from '../../../findings/draft.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { lookAtForm, sendAgain, type Sending } from '../send-form.js'

const returns = deedPattern(['edit'], 'leads', {
  also: 'change|correct|amend|revise|ändern|korrigieren|modifier|corriger|cambiar|corregir|modificare?|correggere?|alterar|corrigir|wijzig(?:en)?',
})

/** Checks that a form which a button brings back after it was sent, such as “Change my reply”, holds all texts that were sent. */
export async function checkReturned({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'form-loses-data'>[]> {
  const button = sending.after.shown === 0 ? buttonBack(sending) : undefined
  if (!button) return []
  const selectors = form.fields.map(({ selector }) => selector)
  const back = clickOn(button.selector)
  const again = async (): Promise<Sending | null> => {
    const sent = await sendAgain(lab, form, sending)
    const seen = sent && (await lab.act(back, { patient: true }))
    return sent && seen && !seen.isError
      ? { ...sent, actions: [...sent.actions, back], seen, after: await lookAtForm(lab, selectors) }
      : null
  }
  const returned = await again()
  if (!returned) return []
  return confirm<'form-loses-data'>(
    returned,
    ({ actions, after }) => {
      const typed = form.fields
        .filter((field) => takesText(field) && !isSecret(field))
        .flatMap((field) => {
          const text = actions.findLast(({ params }) => params['target'] === field.selector)?.params['text']
          return typeof text === 'string' && text !== '' ? [{ field, text }] : []
        })
      const holds = typed.filter(({ field, text }) => after.values[field.selector] === text)
      const lost = typed.find(({ field }) => after.values[field.selector] === '')
      if (!lost || holds.length === 0) return null
      return {
        rule: 'form-loses-data',
        description: `After “${submitName(form)}”, “${controlLabel(button)}” brings the form back without what was typed into “${lost.field.name || lost.field.selector}”; “${holds[0]!.field.name || holds[0]!.field.selector}” is still there.`,
        field: lost.field,
      }
    },
    again,
  )
}

/** Whether a page rightly forgets what was typed: a password, a card, a code. */
const isSecret = ({ type, name }: FormField): boolean =>
  type === 'password' || /\b(?:card|cvc|cvv|pin|captcha|code)\b|karte|carte|tarjeta|carta|kaart/i.test(name)

/** The one button that came with the answer and brings the form back. */
function buttonBack({ seen: { before, after } }: Sending): Target | undefined {
  const known = new Set(before.targets.map(({ selector }) => selector))
  const [one, ...more] = after.targets.filter(
    (target) =>
      isClickable(target) &&
      !isDisabled(target) &&
      !known.has(target.selector) &&
      returns.test(controlLabel(target)),
  )
  return more.length === 0 ? one : undefined
}
