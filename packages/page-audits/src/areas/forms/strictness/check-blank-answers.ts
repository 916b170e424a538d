import type { Draft } from '../../../findings/draft.js'
import { takesText } from '../fill-form.js'
import { sameSuccess, sendForm } from '../send-form.js'
import { type FormCheck, submitName } from '../checks/form-check.js'

const answers =
  /^(?:option|answer|choice|antwort|auswahl|réponse|choix|opción|respuesta|opzione|risposta|opção|resposta|optie|antwoord)\W*\d{1,2}(?!\d)/iu

/** Whether a label is that of a choice that others are to have: “Option 1”, “Answer 2”. */
export const asksForAnswer = (label: string): boolean => answers.test(label.trim())

/** Checks that a form which asks for several answers to choose from refuses them when all are left blank. */
export async function checkBlankAnswers(check: FormCheck): Promise<Draft<'accepts-empty'>[]> {
  const { lab, form, sending, confirm } = check
  const fields = form.fields.filter(
    (field) => takesText(field) && field.value === '' && asksForAnswer(field.name),
  )
  if (fields.length < 2) return []
  const blank = new Set(fields.map(({ selector }) => selector))
  const fills = sending.actions.slice(0, -1).filter(({ params }) => !blank.has(String(params['target'])))
  if (fills.length === 0) return []
  const sent = await sendForm(lab, form, fills, sending.actions.at(-1))
  if (!sent) return []
  const names = fields.slice(0, 3).map(({ name }) => `“${name}”`)
  return confirm(sent, (again) =>
    sameSuccess(sending, again)
      ? {
          rule: 'accepts-empty',
          description: `“${submitName(form)}” takes the form with ${names.join(', ')} left blank: there is nothing to choose from then.`,
          field: fields[0],
        }
      : null,
  )
}
