import type { Draft } from '../../../findings/draft.js'
import { asksNumber, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import type { FormScan } from '../scan-forms.js'
import { sameSuccess, type Sending, sendForm } from '../send-form.js'
import { asksNumbersOnly, type FormCheck, submitName } from './form-check.js'
import { falseSuccess } from '../messages/false-success.js'
import { messageFault } from '../messages/message-fault.js'

type EmptyRule = 'accepts-empty' | 'false-success' | 'vague-message' | 'no-feedback'

/** The untouched form as it was sent, null when that was not tried, and its faults. */
export interface EmptyCheck {
  readonly empty: Sending | null
  readonly drafts: readonly Draft<EmptyRule>[]
}

/** Sends the untouched form: the page has to refuse it, in words that help. */
export async function checkEmpty({ lab, form, sending: right, confirm }: FormCheck): Promise<EmptyCheck> {
  const empty = asksForText(form) && !isNote(form, right) ? await sendForm(lab, form, []) : null
  if (!empty) return { empty, drafts: [] }
  const drafts = await confirm<EmptyRule>(empty, (sent) =>
    sameSuccess(right, sent)
      ? {
          rule: 'accepts-empty',
          // Grave only where the page itself says that a value is needed.
          ...(form.fields.some(({ required }) => required) ? {} : { severity: 'medium' as const }),
          description: `“${submitName(form)}” takes the form with nothing filled in, as if all were well.`,
        }
      : (falseSuccess(form, sent) ?? messageFault(form, sent)),
  )
  return { empty, drafts }
}

/** Whether a form can't rightly be sent untouched: texts are missing, and some are wanted. */
const asksForText = (form: FormScan): boolean =>
  !asksNumbersOnly(form) && isWanting(form) && form.fields.some(isBlankText)

/** Whether a field that is needed is empty: where the page marks such fields, those that it marks, else the first text. A form that is opened to change an entry has them filled. */
function isWanting({ fields }: FormScan): boolean {
  const needed = fields.filter(({ required }) => required)
  return needed.length > 0
    ? needed.some((field) => (isChosen(field.type) ? !isTicked(field, fields) : field.value === ''))
    : fields.find((field) => takesText(field) && !asksNumber(field) && !field.optional)?.value === ''
}

/** A lone text that stays in its field when it is saved: a note, which people may also empty. */
export function isNote(form: FormScan, { after, actions }: Sending): boolean {
  const [only, ...others] = form.fields.filter(takesText)
  const typed = actions.find(({ params }) => params['target'] === only?.selector)?.params['text']
  return (
    only?.tag === 'textarea' && !only.required && others.length === 0 && after.values[only.selector] === typed
  )
}

const isChosen = (type: string): boolean => type === 'radio' || type === 'checkbox'

/** Whether a box is ticked, or one of a group of radio buttons. */
const isTicked = ({ group, checked }: FormField, fields: readonly FormField[]): boolean =>
  checked || (group !== '' && fields.some((other) => other.group === group && other.checked))

const isBlankText = (field: FormField): boolean =>
  takesText(field) && field.value === '' && !asksNumber(field)
