import { typeInto } from '../../../controls/acts.js'
import { limitsIn } from '../../../controls/hints/limits-in.js'
import type { Draft } from '../../../findings/draft.js'
import type { FormCheck } from '../checks/form-check.js'
import { fillForm, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import { complained, newMessage, sendForm, type Sending } from '../send-form.js'
import { contradicts, strictness } from '../strictness/check-strictness.js'
import type { OtherChoice } from './other-choices.js'

/** How far between its limits a value lies: nearer to the lower one, which limits of another unit leave out. */
const share = 0.25

/** A value between the limits may be refused for its step. */
const namesSteps =
  /\b(?:steps?|multiples?|schritt\p{L}*|vielfach\p{L}*|pas|pasos|múltiplos?|passi|multipl[oi])(?!\p{L})/iu

interface Within {
  readonly field: FormField
  readonly value: string
}

/** Checks that a form which names limits once a choice is made, as those in inches, takes values within them. `sending`: with the choice, refused. */
export async function checkLimitsOfChoice(
  { lab, form, given, ground, confirm }: FormCheck,
  choice: OtherChoice,
  sending: Sending,
): Promise<Draft<'refuses-valid'>[]> {
  const values = form.fields.filter(takesText).flatMap((field) => valueWithin(field, sending))
  if (values.length === 0) return []
  const typed = values.map(({ field, value }) => typeInto(field.selector, value))
  const sent = await sendForm(lab, form, [...fillForm(form, given, ground), choice.act, ...typed])
  if (!sent) return []
  return confirm<'refuses-valid'>(sent, (tried) => {
    // A form that was taken and emptied has its first hints again.
    if (!complained(tried)) return null
    const refused = values.find((each) => {
      const message = newMessage(tried, each.field.selector)
      return limitsIn(message)?.of === 'number' && contradicts(message, each)
    })
    if (!refused) return null
    const fault = strictness(refused, newMessage(tried, refused.field.selector))
    return {
      ...fault,
      description: `With “${choice.name}” chosen, ${fault.description}`,
      field: refused.field,
    }
  })
}

/** A number between the limits that the message at a field names; none where it names none. */
function valueWithin(field: FormField, sending: Sending): readonly Within[] {
  const message = newMessage(sending, field.selector)
  const limits = limitsIn(message)
  if (limits?.of !== 'number' || limits.min === null || limits.max === null || namesSteps.test(message))
    return []
  return [{ field, value: String(Math.round(limits.min + (limits.max - limits.min) * share)) }]
}
