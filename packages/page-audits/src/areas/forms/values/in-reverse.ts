import type { FormField } from '../form-field.js'
import { comesDue, dateSpanOf, daysAfter, hoursAfter, timeSpanOf } from '../date-span.js'
import { valueFor } from '../fill-form.js'
import type { WrongValue } from './wrong-value.js'

const aStay =
  /\b(?:at least|min(?:imum)?(?: of)?|from|between) ?(?:1|one|a) ?(?:to|and|–|-)? ?\d* ?nights?\b|\b[1-9] ?(?:to|–|-) ?\d+ nights?\b|\bde 1 à \d+ nuits?\b|(?<!\p{L})(?:mindestens (?:1|eine) (?:nacht|tag)|1 bis \d+ nächte|(?:entre|de) 1 (?:y|a) \d+ noches|da 1 a \d+ notti|de 1 a \d+ noites|1 tot \d+ nachten|au moins une nuit|al menos una noche|almeno una notte)(?!\p{L})|\bafter (?:the )?(?:arrival|check-?in|start)\b|\bnach (?:der )?(?:anreise|ankunft)\b/iu

/** Words that say which date comes first. */
const ordersDays =
  /(?<!\p{L})(?:after|before|later|earlier|precede\w*|nach|vor|später|früher|après|avant|después|antes|posterior|anterior|dopo|prima|successiv\p{L}+|depois|na|voor)(?!\p{L})/iu

/**
 * The second of two dates a day before the first, where their labels say which comes first; the same day too, where a stay lasts a night. A
 * term may begin before it was written down, unless the task orders the two.
 */
export function daysInReverse(fields: readonly FormField[], task: string): WrongValue[] {
  const span = dateSpanOf(fields)
  const day = span && valueFor(span.first)
  const before = day && daysAfter(day, -1)
  if (!span || !day || !before) return []
  const { first, last, isTerm = false } = span
  const sentences = task.split(/[.!?]\s|\n/)
  if (isTerm && !sentences.some((one) => comesDue.test(one) && ordersDays.test(one))) return []
  const also = { [first.selector]: day }
  const nights = aStay.test([task, ...fields.map(({ hint }) => hint)].join('; '))
  return [
    { field: last, value: before, also, why: `a day before “${first.name}”` },
    ...(nights ? [{ field: last, value: day, also, why: `the same day as “${first.name}”` }] : []),
  ]
}

const ordersTimes =
  /\bend\w*\b[^.;]*\b(?:after|later than)\b|\bstart\w*\b[^.;]*\bbefore\b|\bende\b[^.;]*\bnach\b|\bfin\b[^.;]*\b(?:après|después)\b|\bfine\b[^.;]*\bdopo\b/i
/** Times that may end on the next day. */
const overnight =
  /(?<!\p{L})(?:sleep|bed ?time|nights?|overnight|shifts?|work(?:ed|ing)?|time ?sheets?|party|parties|gigs?|concerts?|flights?|nacht|nächte|schlaf|schicht\p{L}*|nuit|sommeil|noche|sueño|turnos?|notte|sonno|turni?|noite|sono|slaap|dienst\p{L}*|quiet hours|hours)(?!\p{L})/iu

/** Two times in reverse. Nights end before they began: where the task does not order the two, only times of one day count, and less. */
export function timesInReverse(fields: readonly FormField[], task: string): WrongValue[] {
  const span = timeSpanOf(fields)
  const time = span && valueFor(span.first)
  const before = time && hoursAfter(time, -1)
  if (!span || !time || !before) return []
  const { first, last } = span
  const words = [task, ...fields.map(({ name, hint }) => `${name} ${hint}`)].join('; ')
  const isOrdered = ordersTimes.test(task)
  const isOfOneDay = fields.filter(({ type }) => type === 'date').length === 1 && !overnight.test(words)
  if (!isOrdered && !isOfOneDay) return []
  return [
    {
      field: last,
      value: before,
      also: { [first.selector]: time },
      why: `a time before “${first.name}”`,
      ...(isOrdered ? {} : { severity: 'medium' }),
    },
  ]
}
