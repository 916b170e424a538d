import { amountsIn, numbersIn, quantitiesIn } from '@webeval/core'
import type { Entry } from '../scans/entry.js'
import { pricesIn, ratingIn } from '../read-values.js'
import { type Side, sideAround, sideOfLabel } from './bound-words.js'

/** Whether an entry belongs to a name such as “up to 30 minutes”; null where it does not show that, or is on a border that may be in or out. */
export type BoundMeaning = (entry: Entry) => boolean | null

/** How the numbers of a name are read, in names and in entries. */
interface Measure {
  /** Turns one of the name's numbers into the unit of `of`. */
  readonly factor: number
  /** The one value that an entry shows; null without one, or with several. */
  readonly of: (entry: Entry) => number | null
}

/** The two ends of “30–60 min”, “from 10 to 20”. */
const range =
  /^(\D*?)(\d[\d.,]*)\s*\p{Sc}?\s*(?:-|–|—|to|bis|à|a|ao|al|até|tot|hasta|et|and|und|y|e|en)\s*\p{Sc}?\s*(\d[\d.,]*)/iu

/** Reads a name that bounds a number which the entries show; null where it bounds none, or they show none. `label`: what the whole group is called. */
export function boundMeaning(name: string, label: string, entries: readonly Entry[]): BoundMeaning | null {
  const numbers = numbersIn(name)
  const last = numbers.at(-1)
  if (!last || numbers.length > 2 || name.length > 40) return null
  const measure = measureOf({ name, label }, last.readings[0].value, last.at + last.text.length, entries)
  if (!measure) return null
  const values = valuesIn(name).map((value) => value * measure.factor)
  const side = sideOf(name, label, numbers.length === 2)
  if (side === null) return null
  const inside = side === 'between' ? between(values) : within(side, values[0]!)
  return (entry) => {
    const value = measure.of(entry)
    return value === null ? null : inside(value)
  }
}

/** The range of numbers that a name bounds. An open end is infinite. */
export interface NamedRange {
  readonly low: number
  readonly high: number
  /** Whether its words take its border in: “up to 30” does, “under 30” need not. */
  readonly closed: boolean
}

/** Reads a range from a name, whatever it counts: “1 to 7 years”, “from 18:00”; null where it bounds none. `label`: what the whole group is called. */
export function rangeOf(written: string, label: string): NamedRange | null {
  const name = withHours(written)
  const numbers = valuesIn(name)
  // “22:00 to 06:00” is a night.
  if (name !== written && numbers.length === 2 && numbers[0]! > numbers[1]!) return null
  const [one, other = one] = numbers
  if (one === undefined || other === undefined || numbers.length > 2 || name.length > 40) return null
  const side = sideOf(name, label, numbers.length === 2)
  if (side === null) return null
  if (side === 'between') return { low: Math.min(one, other), high: Math.max(one, other), closed: true }
  return side === 'atMost' || side === 'below'
    ? { low: Number.NEGATIVE_INFINITY, high: one, closed: side === 'atMost' }
    : { low: one, high: Number.POSITIVE_INFINITY, closed: side === 'atLeast' }
}

/** A name with its clock times as hours: 9.5 for “9:30”. */
const withHours = (name: string): string =>
  name
    .replace(/(?<!\p{L})(?:before|vor|avant|antes d\p{L}+|prima d\p{L}+|voor) (?=\d{1,2}:\d{2})/iu, 'below ')
    .replace(
      /(?<!\p{L})(?:after|nach|après|después d\p{L}+|dopo|depois d\p{L}+|na) (?=\d{1,2}:\d{2})/iu,
      'above ',
    )
    .replace(/(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/g, (_, hours, minutes) =>
      String(Number(hours) + Math.round((Number(minutes) / 60) * 100) / 100),
    )

/** The numbers of a name without their signs; “150.000 €” is read as amounts are. */
function valuesIn(name: string): number[] {
  const isMoney = amountsIn(name).length > 0
  return numbersIn(name).map(({ readings }) => {
    const grouped = isMoney ? readings.find(({ notation }) => notation === 'grouped') : undefined
    return Math.abs((grouped ?? readings[0]).value)
  })
}

function sideOf(name: string, label: string, isRange: boolean): Side | 'between' | null {
  if (isRange) return range.test(name) ? 'between' : null
  const [number] = numbersIn(name)
  const ahead = name.slice(0, number!.at)
  const after = name.slice(number!.at + number!.text.length)
  const own = sideAround(ahead, after)
  if (own !== null) return own
  // “30 min” under “Maximum time”.
  return /\p{L}{3}/u.test(ahead) || /\p{L}{3}.*\s\p{L}{3}/u.test(after) ? null : sideOfLabel(label)
}

/** The words say whether the border counts: “up to 30” has 30 in it, “under 30” need not. */
const within = (side: Side, border: number) => (value: number) => {
  if (value === border) return side === 'atMost' || side === 'atLeast' ? true : null
  return side === 'atMost' || side === 'below' ? value < border : value > border
}

/** The borders of a range may belong to the neighbours. */
const between = (borders: readonly number[]) => (value: number) => {
  const [low, high] = [Math.min(...borders), Math.max(...borders)]
  return value === low || value === high ? null : value > low && value < high
}

/** “2 days late” is not within two days. */
const isBehind =
  /(?<!\p{L})(?:late|overdue|ago|past due|verspätet|überfällig|zu spät|en retard|atrasad[oa]s?|vencid[oa]s?|in ritardo|scadut[oaie]|te laat|achterstallig)(?!\p{L})/iu

function measureOf(
  { name, label }: { readonly name: string; readonly label: string },
  value: number,
  end: number,
  entries: readonly Entry[],
): Measure | null {
  const candidates: Measure[] = []
  if (amountsIn(name).length > 0) candidates.push({ factor: 1, of: single(pricesIn) })
  for (const kind of ['duration', 'distance'] as const) {
    const [quantity, ...more] = quantitiesIn(kind, name)
    // “1 h 30” has two numbers that make one; it is not read here.
    if (quantity && more.length === 0 && value !== 0 && numbersIn(quantity.text).length === 1)
      candidates.push({
        factor: quantity.readings[0] / value,
        of: single((entry) =>
          isBehind.test(textOf(entry))
            ? []
            : quantitiesIn(kind, textOf(entry)).map(({ readings }) => readings[0]),
        ),
      })
  }
  if (stars.test(name) && value <= 5)
    candidates.push({
      factor: 1,
      of: single(ratingsOf),
    })
  const unit = /^[\s-]*\+?\s*(\p{L}{2,})/u.exec(name.slice(end))?.[1]
  if (candidates.length === 0 && unit !== undefined) candidates.push({ factor: 1, of: countOf(unit) })
  if (candidates.length === 0) {
    const ahead = name.slice(0, name.search(/\d/))
    const kind = sideAround(ahead, '') === null ? /(\p{L}{3,})\s*$/u.exec(ahead)?.[1] : undefined
    if (kind !== undefined) candidates.push({ factor: 1, of: numberOf(kind) })
    // “2 or more” under “Bedrooms”.
    candidates.push(...(label.match(/\p{L}{4,}/gu) ?? []).map((word) => ({ factor: 1, of: countOf(word) })))
  }
  const shown = (measure: Measure) => {
    const values = entries.map(measure.of)
    return values.every((one) => one !== null) && new Set(values).size > 1
  }
  return candidates.find(shown) ?? null
}

const stars = /★|⭐|(?<!\p{L})(?:stars?|sterne?|étoiles?|estrellas?|stelle|estrelas?|sterren)(?!\p{L})/iu

/** Ratings of an entry. Texts that name the steps of its own stars are not ratings. */
const ratingsOf = (entry: Entry): number[] => {
  const { rating } = entry
  const texts = shownTexts(entry).filter((text) => rating === null || !/^\W*\d\s*\p{L}*\W*$/u.test(text))
  return [...(rating === null ? [] : [rating]), ...texts.flatMap((text) => ratingIn(text) ?? [])]
}

const shownTexts = ({ texts, cells }: Entry) => (cells.length > 0 ? cells : texts)
const textOf = (entry: Entry) => shownTexts(entry).join(' \n ')

/** The value that all readings of an entry agree on. */
const single = (read: (entry: Entry) => readonly number[]) => (entry: Entry) => {
  const values = new Set(read(entry))
  return values.size === 1 ? [...values][0]! : null
}

/** The number behind a word: “Box 5” for “Boxes 3–4”. */
function numberOf(kind: string): Measure['of'] {
  const pattern = new RegExp(
    `(?<!\\p{L})${stemOf(kind, 3)}\\p{L}{0,4}\\s*(\\d{1,4})(?![\\p{L}\\d]|[.,]\\d|\\s*(?:[-–—/]|to|bis|à|a|tot)\\s*\\d)`,
    'giu',
  )
  return single((entry) => [...textOf(entry).matchAll(pattern)].map(([, digits]) => Number(digits)))
}

const stemOf = (word: string, min = 2): string =>
  word.slice(0, Math.max(min, word.length - 2)).replace(/[^\p{L}]/gu, '')

/** The number before a word in any of its forms: “3 Zimmer”, “1 room” for “at least 2 rooms”. */
function countOf(unit: string): Measure['of'] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(\\d[\\d.,]*)[\\s-]*${stemOf(unit)}\\p{L}{0,4}(?!\\p{L})`,
    'giu',
  )
  return single((entry) =>
    [...textOf(entry).matchAll(pattern)].flatMap(
      ([, digits]) => numbersIn(digits!)[0]?.readings[0].value ?? [],
    ),
  )
}
