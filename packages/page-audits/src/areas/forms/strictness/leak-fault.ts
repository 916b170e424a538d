import { showsBroken } from '../../../kit/shows-broken.js'
import type { FormFault } from '../confirm-sending.js'
import type { Sending } from '../send-form.js'
import type { LimitValue } from './limit-value.js'

const maxNamed = 3

/** The fault of a page that shows `NaN` or an invalid date for values that its own fields allow; null where it shows neither. `right`: with the usual values. */
export function leakFault(
  values: readonly LimitValue[],
  { after }: Pick<Sending, 'after'>,
  right: Pick<Sending, 'after'>,
): FormFault<'leaked-value'> | null {
  const shown = after.lines.find((line) => showsBroken(line) && !right.after.lines.includes(line))
  if (shown === undefined) return null
  const named = values
    .slice(0, maxNamed)
    .map(({ field, value }) => `“${field.name || field.selector}” ${value.slice(0, 40)}`)
    .join(', ')
  return {
    rule: 'leaked-value',
    description: `The page shows “${shown.slice(0, 60)}” for values that its fields allow: ${named}.`,
    field: values[0]?.field,
  }
}
