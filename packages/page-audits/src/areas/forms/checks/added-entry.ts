import { fieldKind } from '../../../controls/field-values.js'
import { fieldTarget, takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import type { FormScan, FormState } from '../scan-forms.js'
import type { Sending } from '../send-form.js'

/** An entry that sending a form added to the page. */
export interface AddedEntry {
  readonly field: FormField
  /** The text by which the page shows it. */
  readonly typed: string
  /** Lines that show it. */
  readonly lines: number
}

/** The entry that this sending added; null without one. */
export function addedEntry(form: FormScan, { actions, before, after }: Sending): AddedEntry | null {
  const field = form.fields.find(
    (each) => takesText(each) && !/number|password|date|time/.test(fieldKind(fieldTarget(each))),
  )
  const typed = actions.find(({ params }) => params['target'] === field?.selector)?.params['text']
  if (!field || typeof typed !== 'string' || typed === '') return null
  const lines = timesIn(after, typed) - timesIn(before, typed)
  return lines > 0 ? { field, typed, lines } : null
}

/** How many lines of a page hold this text. */
export const timesIn = ({ lines }: FormState, typed: string): number =>
  lines.filter((line) => line.includes(typed)).length
