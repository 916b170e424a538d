import { controlLabel, deedPattern, toolNames } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { asksNumber, takesText } from '../fill-form.js'
import { lookAtForm, type Sending, sendForm } from '../send-form.js'

const adds = deedPattern(['add'], 'leads', { signs: true })

/** Checks that a dialog which added an entry opens empty for the next one. */
export async function checkRefilled({
  lab,
  form,
  way,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'stale-output'>[]> {
  const opener = way.at(-1)
  const texts = form.fields.filter(
    (field) =>
      takesText(field) && !asksNumber(field) && field.value === '' && /^(?:text|textarea|)$/.test(field.type),
  )
  if (opener?.tool !== toolNames.click || texts.length === 0 || sending.after.shown > 0) return []
  const selectors = form.fields.map(({ selector }) => selector)
  const reopen = async (): Promise<Sending | null> => {
    const sent = await sendForm(lab, form, sending.actions.slice(0, -1), sending.actions.at(-1))
    const button =
      sent?.after.shown === 0 &&
      sent.seen.after.targets.find(({ selector }) => selector === opener.params['target'])
    if (!sent || !button || !adds.test(controlLabel(button))) return null
    const seen = await lab.act(opener)
    return seen.isError
      ? null
      : { ...sent, actions: [...sent.actions, opener], seen, after: await lookAtForm(lab, selectors) }
  }
  const again = await reopen()
  if (!again) return []
  return confirm(
    again,
    ({ after, actions }) => {
      const typed = ({ selector }: { readonly selector: string }) =>
        actions.find(({ params }) => params['target'] === selector)?.params['text']
      const field = texts.find(
        (one) => after.values[one.selector] !== '' && after.values[one.selector] === typed(one),
      )
      if (!field || after.shown === 0) return null
      return {
        rule: 'stale-output',
        severity: 'medium',
        description: `“${submitName(form)}” added an entry, and the dialog opens with its “${field.name || field.selector}” still filled in: “${String(typed(field)).slice(0, 60)}”.`,
        field,
      }
    },
    reopen,
  )
}
