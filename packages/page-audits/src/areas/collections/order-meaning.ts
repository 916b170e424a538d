import { foreignKey, foreignWay, isOwnOrder } from './order-words.js'
import { dateSequences } from './orders/date-sequences.js'
import { measuredWay, measureNamed, sequencesOfMeasure } from './orders/measured-amounts.js'
import type { Entry } from './scans/entry.js'
import type { Sequence } from './orders/is-ordered.js'
import { ageIn, clockIn, dateIn, endYearIn, minutesIn, pricesIn, outOfTen, ratingIn } from './read-values.js'

/** Meaning of an order's name: its key and direction. */
export interface OrderMeaning {
  readonly by: 'text' | 'price' | 'date' | 'rating' | 'duration' | 'count' | 'measure'
  readonly way: 'up' | 'down' | 'either'
  /** Beginning of the word for what is counted: `lik` of “Most liked”; `age` where an age may say the same as a date. */
  readonly counted?: string
  /** Whether it is the number of the entries themselves: “Ticket number”, for entries such as “#1043”. */
  readonly numbered?: true
  /** Of what is measured: as `measureNamed` tells it. */
  readonly measure?: number
}

/** A button that turns the order round may be called by the one that is shown: “↑ Soonest first, reverse the order”. */
const turnsRound =
  /(?<!\p{L})(?:revers\p{L}+|umkehren|umdrehen|inverser|invertir|inverti|inverter|omkeren|omdraaien)(?!\p{L})/iu

/** The direction that the name of an order tells. */
export const wayOf = (name: string): OrderMeaning['way'] => {
  if (turnsRound.test(name)) return 'either'
  if (
    /\b(?:low(?:est)?\b.*\bhigh|ascending|asc|(?:cheap|low)\w* first|cheapest|lowest|oldest|earliest|soonest|shortest|quickest|fastest)\b|^cheap|^alphabetical|[↑▲]|\ba\s*(?:-|–|—|to|→|>|\.\.)\s*z\b/i.test(
      name,
    )
  )
    return 'up'
  if (
    /\b(?:high(?:est)?\b.*\blow|descending|desc|(?:high\w*|urgent|important|expensive) first|most expensive|dearest|highest|newest|youngest|latest|most recent|recent|longest|best rated|top rated)\b|[↓▼]|\bz\s*(?:-|–|—|to|→|>|\.\.)\s*a\b/i.test(
      name,
    )
  )
    return 'down'
  return measuredWay(name) ?? foreignWay(name) ?? 'either'
}

/** Reads the name of an order; null where it does not say what can be seen on the page. */
export function orderMeaning(name: string): OrderMeaning | null {
  const way = wayOf(name)
  const most = /\b(most|fewest|least)\s+(like|vote|upvote|view|comment|repl|download|favou?rite)\w*/i.exec(
    name,
  )
  if (most)
    return {
      by: 'count',
      way: most[1]!.toLowerCase() === 'most' ? 'down' : 'up',
      counted: most[2]!.toLowerCase().replace(/e$/, ''),
    }
  if (
    /\b(?:relevance|relevant|featured|popular\w*|recommended|default|best ?sell\w*|trending|random|manual|none|status|priority|category|type|kind|added|created|updated|modified)\b/i.test(
      name,
    ) ||
    isOwnOrder(name)
  )
    return null
  if (/\b(?:price|cost|cheap\w*|expensive|dearest)\b/i.test(name)) return { by: 'price', way }
  if (/\b(?:rating|rated|stars?)\b/i.test(name)) return { by: 'rating', way }
  if (/\b(?:youngest|oldest)\b/i.test(name)) return { by: 'date', way, counted: 'age' }
  if (/\b(?:newest|latest|recent|earliest|soonest|date|year|due|deadline|expiry)\b/i.test(name))
    return { by: 'date', way }
  if (/\b(?:time|duration|length|minutes|quickest|fastest|shortest|longest)\b/i.test(name))
    return { by: 'duration', way }
  if (
    /\b(?:title|name|alphabet\w*|author|artist)\b|\ba\s*(?:-|–|—|to|→|>|\.\.)\s*z\b|\bz\s*(?:-|–|—|to|→|>|\.\.)\s*a\b/i.test(
      name,
    )
  )
    return { by: 'text', way }
  if (/\b(?:salary|salaries|wages?|pay|fees?|fare|rent)\b/i.test(name)) return { by: 'price', way }
  // “Low to high” by itself speaks of prices where there are some.
  if (/\blow\w* to high|\bhigh\w* to low/i.test(name)) return { by: 'price', way }
  const measure = measureNamed(name)
  if (measure !== null) return { by: 'measure', way, measure }
  if (amounts.test(name) && way !== 'either') return { by: 'price', way }
  const by = foreignKey(name)
  return by ? { by, way } : countMeaning(name)
}

/** Words for amounts of money. “Best value” weighs them against something else. */
const amounts =
  /\b(?:(?<!best )value(?! for money)|amount|budget|revenue|turnover|balance|spent|spending|donations?|deposits?|donated)\b/i

/** *Servings, most first*, *Most pages* and *Flat number*: the number next to that word in each entry. null for other names. */
function countMeaning(name: string): OrderMeaning | null {
  const found =
    /^(?<noun>\p{L}{4,})\b[\s,:(–—-]+(?:\p{L}+ )?(?<most>most|fewest|least|highest|lowest|largest|smallest|biggest)\b/iu.exec(
      name,
    ) ?? /^(?<most>most|fewest|highest|lowest|largest|smallest|biggest) (?<noun>\p{L}{3,}s)\b/iu.exec(name)
  const { noun, most } = found?.groups ?? {}
  const numbered = /^(?:by )?(\p{L}{3,}) (?:number|no\.?|nr\.?)$/iu.exec(name.trim())?.[1]
  if (numbered !== undefined)
    return { by: 'count', way: wayOf(name), counted: numbered.toLowerCase(), numbered: true }
  if (noun === undefined || most === undefined) return null
  const way = /^(?:most|highest|largest|biggest)$/i.test(most) ? 'down' : 'up'
  return { by: 'count', way, counted: noun.toLowerCase().replace(/(?:ings?|es|s|e)$/, '') }
}

/** Amounts of an entry from its beginning, and from its end, each of which may be the one that counts. */
const maxAmounts = 4

/** All that an order's name may speak of. Empty where the entries do not show it, or are all the same in it. */
export function sequencesFor(
  { by, counted = '', numbered, measure = 0 }: Omit<OrderMeaning, 'way'>,
  entries: readonly Entry[],
): Sequence[] {
  const told = (of: (entry: Entry) => number | null | undefined) => entries.map((entry) => of(entry) ?? null)
  const inTexts = (read: (text: string) => number | null) => (entry: Entry) => {
    for (const text of [...entry.texts, ...entry.cells]) {
      const found = read(text)
      if (found !== null) return found
    }
    return null
  }
  const all = (read: (text: string) => number | null) => (entry: Entry) =>
    [...entry.texts, ...entry.cells].map(read).filter((value) => value !== null)
  const candidates: (number | string | null)[][] = {
    price: () => [
      ...Array.from({ length: maxAmounts }, (_, at) => told((entry) => pricesIn(entry)[at])),
      ...Array.from({ length: maxAmounts }, (_, at) => told((entry) => pricesIn(entry).at(-1 - at))),
      told((entry) => (pricesIn(entry).length > 0 ? Math.min(...pricesIn(entry)) : null)),
    ],
    date: () => [
      told(inTexts(dateIn)),
      told(inTexts(endYearIn)),
      // The oldest pet has the earliest birthday.
      ...(counted === 'age' ? [told(inTexts((text) => negated(ageIn(text))))] : []),
      told((entry) =>
        inTexts(dateIn)({ ...entry, texts: entry.texts.toReversed(), cells: entry.cells.toReversed() }),
      ),
      ...columnsOf(entries)
        .flatMap(dateSequences)
        .map((days) => [...days]),
    ],
    // Stars may be those of a house, and its rating “9.4”.
    rating: () => [told(inTexts(ratingIn)), ...columnsOf(entries).flatMap(outOfTen)],
    duration: () => [
      lengthsOf(entries),
      ...[
        (values: number[]) => values[0],
        (values: number[]) => values.at(-1),
        (values: number[]) => (values.length > 0 ? Math.max(...values) : null),
        (values: number[]) => (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null),
      ].map((pick) => told((entry) => pick(all(minutesIn)(entry)))),
    ],
    measure: () => sequencesOfMeasure(measure, entries),
    count: () => [
      ...(['behind', 'before'] as const).map((side) =>
        told(
          ({ words, texts }) =>
            countIn(words, counted, side) ?? countIn(texts.join(' · ').toLowerCase(), counted, side),
        ),
      ),
      ...(numbered ? [told(inTexts(numberSigned))] : []),
    ],
    text: () => [entries.map(({ title }) => title), ...columnsOf(entries)].flatMap(spellings),
  }[by]()
  return candidates.filter(
    (values): values is (number | string)[] =>
      values.every((value) => value !== null) && new Set(values).size > 1,
  )
}

/** Lengths such as 3:07 and 10:05, where each entry has one. Nothing to compare where they may be times of day. */
function lengthsOf(entries: readonly Entry[]): (number | null)[] {
  const clocks = entries.map(({ texts }) => texts.filter((text) => clockIn(text) !== null))
  const areLengths =
    clocks.every((each) => each.length === 1 && !/[ap]/i.test(each[0]!)) &&
    clocks.some(([text]) => /^\d:/.test(text!))
  return areLengths ? clocks.map(([text]) => clockIn(text!)) : [null]
}

const negated = (value: number | null): number | null => (value === null ? null : -value)

/** The number next to a word, behind it as in “Like (12)” or before it as in “12 likes”; null without one, or with several. An id may be on its other side. */
function countIn(words: string, counted: string, side: 'behind' | 'before'): number | null {
  const number = String.raw`(\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+)`
  const place =
    side === 'behind' ? `(?<!\\p{L})${counted}\\p{L}*\\W{0,3}${number}` : `${number}\\s*${counted}`
  const found = new Set(
    [...words.matchAll(new RegExp(place, 'giu'))].map(([, count]) => Number(count!.replace(/\D/g, ''))),
  )
  return found.size === 1 ? [...found][0]! : null
}

const numberSigned = (text: string): number | null => {
  const found = /^(?:#|№|n[or°º]\.?)\s?(\d{1,9})$/iu.exec(text.trim())
  return found ? Number(found[1]) : null
}

/** The ways in which names and titles are put in order: as they are, by the last word, by the second. */
export const spellings = (texts: readonly string[]): string[][] => [
  [...texts],
  texts.map((text) => text.split(' ').at(-1)!),
  texts.map((text) => text.split(' ').slice(1).join(' ') || text),
]

/** Texts at the same place of each entry, and their pieces between commas and dots. */
function columnsOf(entries: readonly Entry[]): string[][] {
  const columns = (rows: readonly (readonly string[])[]) => {
    const width = Math.min(...rows.map((row) => row.length), 8)
    return Array.from({ length: Math.max(0, width) }, (_, at) => rows.map((row) => row[at]!))
  }
  const whole = columns(entries.map(({ texts }) => texts))
  const pieces = whole.flatMap((column) =>
    columns(column.map((text) => text.split(/\s*[,·•|–—]\s*/).map((piece) => piece.replace(/^by\s+/i, '')))),
  )
  return [...whole, ...pieces]
}
