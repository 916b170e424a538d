import type { Clause } from '../clauses.js'
import { describe, named } from '../describe.js'
import { splitList } from '../field-values.js'
import type { Intent } from '../intent.js'
import { unmask, withoutQuotes } from '../quotes.js'
import { readDeed } from './read-deed.js'
import { readTyping } from './read-typing.js'

/**
 * A deed and its details: `order one of each: A, B`, `apply the code X`, `add a contact: Ann, a@x.org`, `give it the
 * subject “…”`.
 */
export function readDeeds(clause: Clause, quotes: readonly string[]): readonly Intent[] {
  const { verb, rest } = clause
  const each = /^(?:one|1) of (?:each|every|the following)(?:\s+(?:of\s+)?\p{L}+)?\s*:?\s+(.+)$/isu.exec(rest)
  // `Salad and cheese dip` is one thing if commas separate the list.
  const things = (list: string) => (list.includes(',') ? list.split(/\s*,\s*(?:and\s+)?/) : splitList(list))
  if (each) return things(each[1]!).map((thing) => readDeed({ ...clause, rest: thing }, quotes))
  return (
    codeToApply(clause, quotes) ??
    (verb === 'give' ? given(clause, quotes) : null) ??
    record(clause, quotes) ?? [readDeed(clause, quotes)]
  )
}

const typing = (text: string, field: string): Intent => ({
  kind: 'type',
  value: { from: 'request', text },
  into: named(field),
  everywhere: false,
})

/** `apply the promo code SAVE10`, `redeem the voucher “X”`. */
function codeToApply({ verb, rest }: Clause, quotes: readonly string[]): readonly Intent[] | null {
  if (verb !== 'apply') return null
  const [, field, code] =
    /^(?:the\s+|my\s+)?(.*\b(?:codes?|voucher|coupon))\s+(⟦\d+⟧|[A-Z0-9][A-Z0-9-]{3,})/i.exec(rest) ?? []
  return field && code ? [typing(unmask(code, quotes), field), { kind: 'click', what: named('apply') }] : null
}

/** `give it the subject “…”`: opens the thing at hand and fills its field. */
function given({ rest, around }: Clause, quotes: readonly string[]): readonly Intent[] | null {
  const [, fields] = /^(?:it|them)\s+((?:the|an?)\s+.*⟦\d+⟧.*)$/is.exec(rest) ?? []
  if (!fields) return null
  const thing: readonly Intent[] =
    around === ''
      ? []
      : [{ kind: 'open', what: describe(aboutThing(around), quotes), url: null, inSight: false }]
  return [...thing, ...readTyping(fields, '', quotes)]
}

/** `Among my drafts is a letter to Lucy`: puts the thing before its place, as it identifies it better. */
const aboutThing = (statement: string): string =>
  statement.replace(
    /^(?:among|in)\s+(?:my|the)\s+(\S+)\s+(?:there )?is\s+(?:an?|the)\s+(.*?)(?:\s+without\b.*)?$/i,
    '$2 in the $1',
  )

/**
 * `add a contact: Ann Lee, ann@x.org, of Lee & Co, phone 123`: a form for the new thing; the form of each value
 * decides its field.
 */
function record(clause: Clause, quotes: readonly string[]): readonly Intent[] | null {
  if (!/^(?:add|create|register)$/.test(clause.verb)) return null
  const [, thing, values] =
    /^((?:an?|the|this|my|new)\s+(?:new\s+)?[\p{L} -]{3,30}?)\s*:\s*(.+)$/isu.exec(clause.rest) ?? []
  if (!thing || !values) return null
  // `add this gift note: …`: a single text, not a list of values.
  const words = thing.replace(/^(?:an?|the|this|my)\s+/i, '')
  if (/\b(?:note|comment|message|text|description|caption)$/i.test(words))
    return [typing(unmask(values, quotes), words)]
  const fields = values.split(/\s*[,;]\s*(?:and\s+)?/).flatMap((value) => fieldOf(unmask(value, quotes)))
  if (fields.length < 2) return null
  return [readDeed({ ...clause, rest: thing }, quotes), ...fields]
}

function fieldOf(value: string): readonly Intent[] {
  if (/^\S+@\S+$/.test(value)) return [typing(value, 'email')]
  const phone =
    /^(?:tele)?(?:phone|tel\.?|mobile)(?: number)?\s+(.+)$/i.exec(value)?.[1] ??
    (/^\+?[\d\s().-]{7,}$/.test(value) ? value : null)
  if (phone) return [typing(phone, 'phone')]
  const company = /^(?:of|at|from)\s+(.+)$/i.exec(value)?.[1]
  if (company) return [typing(company, 'company')]
  const [, field, text] = /^(?:the\s+)?(\p{Ll}[\p{Ll} ]*?)\s+((?:\p{Lu}|\d).*)$/u.exec(value) ?? []
  if (field && text) return [typing(text, field)]
  return /^\p{Lu}/u.test(withoutQuotes(value)) ? [typing(value, 'name')] : []
}
