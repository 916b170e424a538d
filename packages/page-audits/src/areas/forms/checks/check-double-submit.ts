import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { sendForm } from '../send-form.js'
import { type AddedEntry, timesIn } from './added-entry.js'
import type { FormCheck } from './form-check.js'

/** Checks that a double click on the button adds an entry once. */
export async function checkDoubleSubmit(
  { lab, form, sending: right, confirm }: FormCheck,
  { typed, lines }: AddedEntry,
): Promise<Draft<'double-submit'>[]> {
  const { selector, name } = form.submit
  const double = await sendForm(
    lab,
    form,
    right.actions.slice(0, -1),
    clickOn(selector, { doubleClick: true }),
  )
  if (!double) return []
  return confirm(double, ({ before, after }) =>
    timesIn(after, typed) - timesIn(before, typed) >= lines * 2
      ? { rule: 'double-submit', description: `A double click on “${name}” adds “${typed}” twice.` }
      : null,
  )
}
