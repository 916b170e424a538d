import { datesIn } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { fieldKind } from '../../../controls/field-values.js'
import { relationOf } from '../../numbers/day-relation.js'
import { singular } from '../../numbers/stated-prices.js'
import { dateSpanOf, daysBetween } from '../date-span.js'
import type { FormField } from '../form-field.js'
import { fieldTarget } from '../fill-form.js'
import type { FormLook, Sending } from '../send-form.js'
import type { FormCheck } from '../checks/form-check.js'
import { givenValues, plainLabel, wrongByLabel } from './labelled-values.js'

/** Something that the page shows back otherwise than it was sent. */
export interface WrongEcho {
  readonly field: FormField
  readonly typed: string
  readonly shown: string
}

/** Checks the echo of submitted values: the same day, the same number, each value under its own name. */
export const checkEcho = ({ form, sending, confirm }: FormCheck): Promise<Draft<'wrong-echo'>[]> =>
  confirm(sending, (sent) => {
    const wrong = findWrongEcho(form.fields, sent)
    if (!wrong) return null
    const { field, typed, shown } = wrong
    const description = `“${typed}” was sent in “${field.name || field.selector}”, and the page shows “${shown.slice(0, 120)}”.`
    return { rule: 'wrong-echo', description, field }
  })

/** The acts of a sending, and the lines of the page around it. */
interface EchoedSending {
  readonly actions: Sending['actions']
  readonly before: Pick<FormLook, 'lines'>
  readonly after: Pick<FormLook, 'lines'>
}

/** The first value that comes back wrong; null when none certainly does. */
export function findWrongEcho(
  fields: readonly FormField[],
  { actions, before, after }: EchoedSending,
): WrongEcho | null {
  const fresh = after.lines.filter((line) => !before.lines.includes(line))
  const sent = fields.flatMap((field) => {
    const action = actions.find(({ params }) => params['target'] === field.selector)
    const typed = action?.params['text']
    return typeof typed === 'string' && typed !== '' ? [{ field, typed }] : []
  })
  for (const { field, typed } of sent) {
    const shown = /^\d{4}-\d\d-\d\d/.test(typed)
      ? wrongDay(
          field,
          sent.map((other) => other.typed),
          typed.slice(0, 10),
          fresh,
        )
      : /^\d{1,6}$/.test(typed) && fieldKind(fieldTarget(field)) === 'number'
        ? wrongNumber(field, typed, fresh)
        : wrongName(
            field,
            typed,
            sent.map((other) => other.typed),
            after.lines,
            before.lines,
          )
    if (shown !== null) return { field, typed, shown }
  }
  const span = wrongSpan(fields, sent, [...before.lines, ...after.lines])
  if (span) return span
  const wrong = wrongByLabel(givenValues(fields, actions), after.lines, before.lines)
  return wrong && { field: wrong.field, typed: wrong.value, shown: wrong.shown }
}

const terms =
  /\b(?:until|till|before|deadline|cancel\w*|refund\w*|due|expir\w*|valid|deliver\w*|ships?|shipping|ready|reply|respon\w*|up to|max(?:imum)?|min(?:imum)?|at (?:least|most)|more than|or (?:more|fewer|less)|per|every|each|additional|extra|limit|bis|spätestens|höchstens|mindestens|pro)\b/i

/** Whether a line tells a day or a number of its own: a deadline, a limit, a price for so many. Not if the field is about that. */
const isTerm = (line: string, { name }: FormField): boolean => {
  const word = terms.exec(line)?.[0].toLowerCase()
  return word !== undefined && !name.toLowerCase().includes(word.slice(0, 6))
}

/** `4 nights` where the two dates that were sent are three days apart. */
function wrongSpan(
  fields: readonly FormField[],
  sent: readonly { readonly field: FormField; readonly typed: string }[],
  lines: readonly string[],
): WrongEcho | null {
  const span = dateSpanOf(fields)
  const dayOf = (field: FormField) => sent.find((one) => one.field === field)?.typed
  const [from, to] = span ? [dayOf(span.first), dayOf(span.last)] : []
  if (!span || !from || !to) return null
  const nights = lines.flatMap((line) => {
    const said = /(?<![\d.,–-])(\d{1,3})\s+(?:nights?|nächte?|übernachtung(?:en)?)(?!\p{L})/iu.exec(line)
    return said && !isTerm(line, span.last) ? [{ line, count: Number(said[1]) }] : []
  })
  if (nights.some(({ count }) => count === daysBetween(from, to))) return null
  const off = nights.find(({ count }) => Math.abs(count - daysBetween(from, to)) === 1)
  return off ? { field: span.last, typed: `${from} to ${to}`, shown: off.line } : null
}

function wrongDay(
  field: FormField,
  all: readonly string[],
  iso: string,
  fresh: readonly string[],
): string | null {
  const days = all.filter((typed) => /^\d{4}-\d\d-\d\d/.test(typed)).map((typed) => typed.slice(0, 10))
  let slip: string | null = null
  for (const line of fresh)
    for (const { readings } of datesIn(line)) {
      if (days.some((day) => readings.some((shown) => relationOf(shown, day) === 'same'))) return null
      if (readings.some((shown) => relationOf(shown, iso) === 'slip') && !isTerm(line, field)) slip ??= line
    }
  return slip
}

/** `Guests: 3`, `3 guests` or `Guests` above `3`. */
function wrongNumber(field: FormField, typed: string, fresh: readonly string[]): string | null {
  const label = plainLabel(field.name)
  const noun = singular(label.split(/[^\p{L}]+/u).findLast((word) => word.length > 2) ?? '')
  if (noun === '') return null
  const said: string[] = []
  for (const [index, line] of fresh.entries()) {
    for (const match of line.matchAll(/(?<![\d.,:/-])(\d+)\s+(\p{L}{3,})/gu))
      if (!isTerm(line, field) && singular(match[2]!) === noun) said.push(match[1]!)
    const after = /^([^:\d]{2,40}):\s*(\d+)$/.exec(line)
    if (after && plainLabel(after[1]!) === label) said.push(after[2]!)
    if (plainLabel(line) === label && /^\d+$/.test(fresh[index + 1] ?? '')) said.push(fresh[index + 1]!)
  }
  if (said.length === 0 || said.includes(typed)) return null
  const off = said.find((number) => Math.abs(Number(number) - Number(typed)) === 1)
  return off ? (fresh.find((line) => line.includes(off)) ?? off) : null
}

/** A value under the name of another: `Email` above what was sent as the name. */
function wrongName(
  field: FormField,
  typed: string,
  all: readonly string[],
  lines: readonly string[],
  known: readonly string[],
): string | null {
  const label = plainLabel(field.name)
  if (label.length < 3 || all.filter((other) => other === typed).length > 1) return null
  const others = all.filter((other) => other !== typed && other.length > 2)
  for (const [index, line] of lines.entries()) {
    if (known.includes(line) && known.includes(lines[index + 1] ?? '')) continue
    const inline = /^([^:]{3,40}):\s*(.+)$/.exec(line)
    const value =
      inline && plainLabel(inline[1]!) === label
        ? inline[2]!
        : plainLabel(line) === label
          ? lines[index + 1]
          : undefined
    if (value === undefined) continue
    if (value.includes(typed)) return null
    if (others.includes(value.trim())) return `${line} ${inline ? '' : value}`.trim()
  }
  return null
}
