import type { Clause } from '../clauses.js'
import { anything, describe, named } from '../describe.js'
import type { DeedIntent, Intent } from '../intent.js'
import { quotesIn, unmask, withoutQuotes } from '../quotes.js'
import { tellingWords } from '../../words/words.js'

/** `show only …`, `filter the list to …`, `list only …`: the filters and the sort order; null for anything else. */
export function readFilter({ verb, rest }: Clause, quotes: readonly string[]): readonly Intent[] | null {
  const narrowing =
    verb === 'filter'
      ? /^(?:(?:the|all|my)\s+)?(?:[\p{L}]+\s+)?(?:down\s+)?(?:to|by|for|so that|on)\s+(?:only\s+|just\s+)?(.+)$/iu
      : verb === 'show' || verb === 'list'
        ? /^(?:me\s+)?(?:only|just|nothing but)\s+(.+)$/is
        : null
  const wanted = narrowing?.exec(rest.trim())?.[1]
  if (wanted === undefined) return null
  const { left: unsorted, sort } = readOrder(wanted)
  const { left, bounds } = readBounds(unsorted)
  return [...facetsOf(left, quotes), ...bounds, ...sort]
}

const firsts = [
  [/\b(?:cheapest|least expensive|lowest[- ]priced)\b/i, 'by price from low to high'],
  [/\b(?:most expensive|dearest|highest[- ]priced)\b/i, 'by price from high to low'],
  [/\b(?:newest|latest|most recent)\b/i, 'by newest'],
  [/\b(?:oldest|earliest)\b/i, 'by date, oldest'],
  [/\b(?:best|highest|top)[- ]rated\b/i, 'by rating from high to low'],
] as const

/** `with the cheapest first`, `newest first`, `sorted by name`. */
function readOrder(text: string): { readonly left: string; readonly sort: readonly Intent[] } {
  const found =
    /,?\s*(?:and\s+)?(?:with\s+)?(?:the\s+)?((?:[\p{L}-]+\s)?[\p{L}-]+) (?:ones? |items? |products? )?first\b/iu.exec(
      text,
    )
  const order = found && firsts.find(([pattern]) => pattern.test(found[1]!))?.[1]
  if (found && order) return { left: text.replace(found[0], ''), sort: [sorting(order)] }
  const said = /,?\s*(?:and\s+)?(?:sorted|ordered|sort|order)\s+(by\s+.+)$/i.exec(text)
  return said ? { left: text.replace(said[0], ''), sort: [sorting(said[1]!)] } : { left: text, sort: [] }
}

const sorting = (by: string): DeedIntent => ({
  kind: 'deed',
  verb: named('sort'),
  object: describe(by, []),
  options: [],
  quantity: null,
  given: [],
})

const bound =
  /,?\s*(?:\b(?:and|that|which|who)\s+)?(?:\b(?:is|are|costs?|priced?)\s+)?(?:\bat\s+)?\b(at most|no more than|not more than|up to|under|below|less than|cheaper than|at least|no less than|over|above|more than)\s+([£$€]?\s?\d[\d.,]*)\s*([£$€]|pounds|dollars|euros|stars?)?(?:\s+(?:each|or less|or more))?/gi

/** `costs at most £60`: fills the field of the limit, or chooses the nearest option. */
function readBounds(text: string): { readonly left: string; readonly bounds: readonly Intent[] } {
  const bounds: Intent[] = []
  const left = text.replace(bound, (_, how: string, number: string, unit: string | undefined) => {
    const least = /least|no less|over|above|more than(?<!no more than|not more than)$/i.test(how)
    const value = number.replace(/[£$€\s,]/g, '').replace(/\.$/, '')
    bounds.push(
      unit?.startsWith('star')
        ? { kind: 'choose', options: [`${value} stars`], from: named('rating') }
        : { kind: 'set', value, what: named(least ? 'minimum price' : 'maximum price') },
    )
    return ' '
  })
  return { left, bounds }
}

/** Generic nouns that never label a filter. */
const listed = /^(?:items?|products?|things?|results?|ones?|entries|articles?|everything|those|these|all)$/i

/** `open tickets`: the filter's label is `Open`. */
const sorted =
  /(?<=\S)\s+(?:items?|products?|results?|ones?|entries|articles?|messages?|e?mails?|orders?|tickets?|issues?|tasks?|posts?|events?|jobs?|rows?)$/i

/** The filters to choose, each by the control with its words. */
function facetsOf(text: string, quotes: readonly string[]): readonly Intent[] {
  return text
    .split(
      /\s*,\s*(?:and\s+)?|\s+(?:and|that|which|who|with)\s+(?:(?:is|are|has|have)\s+)?(?:the\s+)?|\s+(?:from|by|of|in the)\s+(?:the\s+)?/i,
    )
    .map((piece) => piece.replace(/^(?:the|a|an|is|are|that|which|with|and)\s+/i, '').trim())
    .filter((piece) => tellingWords(withoutQuotes(piece)).length + quotesIn(piece, quotes).length > 0)
    .filter((piece) => !listed.test(piece))
    .map((piece) => piece.replace(sorted, ''))
    .map((piece): Intent => ({ kind: 'choose', options: [unmask(piece, quotes)], from: anything }))
}
