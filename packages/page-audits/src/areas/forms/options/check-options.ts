import { clickOn } from '../../../controls/acts.js'
import { asksForConsent } from '../../../controls/hints/field-words.js'
import { describeEvent, eventsOf, type PageEvent } from '../../../events/page-events.js'
import type { Draft } from '../../../findings/draft.js'
import { fillForm } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { type Sending, sendForm } from '../send-form.js'
import { type FormCheck, submitName } from './form-check.js'

const maxOptions = 2

/** Checks that a form also works with an optional box ticked, such as “All day”. */
export async function checkOptions({
  lab,
  form,
  given,
  ground,
  sending: right,
  confirm,
}: FormCheck): Promise<Draft<'uncaught-exception'>[]> {
  const usual = new Set(errorsOf(right).map(({ key }) => key))
  for (const box of form.fields.filter(isOption).slice(0, maxOptions)) {
    const ticked = await sendForm(lab, form, [...fillForm(form, given, ground), clickOn(box.selector)])
    if (!ticked) continue
    const drafts = await confirm<'uncaught-exception'>(ticked, (sent) => {
      const error = errorsOf(sent).find(({ key }) => !usual.has(key))
      return error === undefined
        ? null
        : {
            ...describeEvent(error, `when “${submitName(form)}” sends the form with “${box.name}” ticked`),
            rule: 'uncaught-exception',
            field: box,
          }
    })
    if (drafts.length > 0) return drafts
  }
  return []
}

const isOption = (field: FormField): boolean =>
  field.type === 'checkbox' && !field.checked && !field.required && !asksForConsent(field.name)

const errorsOf = ({ seen: { after } }: Sending): PageEvent[] =>
  eventsOf(after).filter((event) => describeEvent(event, '').rule === 'uncaught-exception')
