import { mendedValue } from '../../controls/mend-value.js'
import { fieldTarget, takesText } from './fill-form.js'
import type { FormField } from './form-field.js'
import type { FieldMessages } from './scan-field-messages.js'

/** Texts at the fields of a form, before and after it was sent. */
export interface MessagesAround {
  readonly before: readonly FieldMessages[]
  readonly after: readonly FieldMessages[]
}

/** New texts at a field, from the page or the browser; empty without any. */
export function newMessageAt({ before, after }: MessagesAround, selector: string): string {
  const now = after.find((each) => each.selector === selector)
  if (!now) return ''
  const then = before.find((each) => each.selector === selector)
  const known = new Set([...(then?.described ?? []), ...(then?.near ?? [])])
  return [...new Set([...now.described, ...now.near, now.native])]
    .filter((text) => text !== '' && !known.has(text))
    .join(' ')
}

/** Better values, by selector, for the fields that the page refused, and `on` for the first box of those to be ticked; `refusedOf` yields the value that it refused. */
export function correctFields(
  fields: readonly FormField[],
  messages: MessagesAround,
  refusedOf: (field: FormField) => string,
): Record<string, string> {
  const corrected: Record<string, string> = {}
  for (const field of fields.filter(takesText)) {
    const { selector } = field
    const message = newMessageAt(messages, selector)
    const marked = messages.after.some((each) => each.selector === selector && each.marked)
    if (message === '' && !marked) continue
    const taken = fields
      .filter((other) => other !== field && takesText(other))
      .map((other) => corrected[other.selector] ?? refusedOf(other))
    const value = mendedValue(fieldTarget(field), message, refusedOf(field), taken)
    if (value !== null) corrected[selector] = value
  }
  const asked = new Set<string>()
  for (const { selector, type, checked } of fields) {
    const message = newMessageAt(messages, selector)
    // Each of the days has the message “Pick at least one day”.
    if (type !== 'checkbox' || checked || message === '' || asked.has(message)) continue
    asked.add(message)
    corrected[selector] = 'on'
  }
  return corrected
}
