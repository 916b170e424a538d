import { daysBetween } from '../../forms/date-span.js'
import type { Change } from './amount-change.js'
import type { Counted } from './counted-things.js'

/** The labels of boxes that are not ticked: “Breakfast, €14 per adult”. */
export const extrasLeftOut = ({ after }: Change): string =>
  after.figures.fields
    .filter(({ type, value }) => /^(?:checkbox|radio)$/.test(type) && value === 'false')
    .map(({ label, hint }) => `${label} ${hint}`)
    .join('\n')

/** The numbers in the page's other fields, which may multiply the total, and the nights between two dates. */
export function otherCounts({ after }: Change, thing: Counted): number[] {
  const others = after.figures.fields.filter(({ selector }) => selector !== thing.selector)
  const counts = others
    .filter(({ type, tag, value }) => /^(?:number|range|select)$/.test(type || tag) && /^\d/.test(value))
    .map(({ value }) => Number.parseInt(value, 10))
  const [from, to] = others.filter(({ type, value }) => type === 'date' && value !== '')
  const nights = from && to ? daysBetween(from.value, to.value) : 0
  return nights > 0 ? [...counts, nights] : counts
}
