import { toolNames } from '@webeval/core'
import { pressKey } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { takesText } from '../fill-form.js'
import { isRefused, lookAtForm, type Sending, sendForm, textsAt } from '../send-form.js'
import type { FormCheck } from '../checks/form-check.js'

/** Checks that a dialog which refused its untouched form, was closed and is opened again has forgotten what it said. `empty`: that refusal, null where it was not tried. */
export async function checkReopened(
  { lab, form, way, confirm }: FormCheck,
  empty: Sending | null,
): Promise<Draft<'stale-output'>[]> {
  const opener = way.at(-1)
  const refused = form.fields.filter(
    (field) =>
      takesText(field) && empty && isRefused(empty, field.selector) && ownMessage(empty, field.selector),
  )
  if (opener?.tool !== toolNames.click || refused.length === 0) return []
  const selectors = form.fields.map(({ selector }) => selector)
  const reopen = async (): Promise<Sending | null> => {
    const sent = await sendForm(lab, form, [])
    if (!sent) return null
    const close = pressKey('Escape')
    if ((await lab.tap(close)).isError || (await lookAtForm(lab, selectors)).shown > 0) return null
    const seen = await lab.act(opener)
    if (seen.isError) return null
    const after = await lookAtForm(lab, selectors)
    return { ...sent, actions: [...sent.actions, close, opener], seen, after }
  }
  const again = await reopen()
  if (!again) return []
  return confirm(
    again,
    (sending) => {
      const field = refused.find(({ selector }) => isSaidAgain(sending, selector))
      if (!field) return null
      return {
        rule: 'stale-output',
        severity: 'medium',
        description: `“${ownMessage(sending, field.selector)}” is at “${field.name || field.selector}” as soon as the dialog opens: it was said when the dialog was used before, and nothing has been sent since.`,
        field,
      }
    },
    reopen,
  )
}

/** A text of the page that came at a field; the browser’s own is not shown before the form is sent. */
function ownMessage({ before, after }: Sending, selector: string): string {
  const known = textsAt(before, selector)
  return textsAt(after, selector).find((text) => !known.includes(text)) ?? ''
}

const isSaidAgain = (sending: Sending, selector: string): boolean =>
  sending.after.shown > 0 &&
  sending.after.values[selector] === sending.before.values[selector] &&
  ownMessage(sending, selector) !== ''
