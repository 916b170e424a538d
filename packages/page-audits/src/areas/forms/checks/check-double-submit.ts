import { clickOn } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { complained, type Sending, sendForm } from '../send-form.js'
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
  const rowsOf = ({ before, after }: Sending) => after.rows - before.rows
  return confirm(double, (sent) => {
    const times = timesIn(sent.after, typed) - timesIn(sent.before, typed)
    // A message may name the entry too, and only once.
    const isTwice = times >= lines * 2 || (times > lines && rowsOf(sent) > rowsOf(right) && rowsOf(right) > 0)
    return isTwice && !complained(sent)
      ? { rule: 'double-submit', description: `A double click on “${name}” adds “${typed}” twice.` }
      : null
  })
}
