import { typeInto, choose } from './acts.js'
import { deedPattern, type FindingAction, type Target } from '@webeval/core'
import { limitsIn } from './hints/limits-in.js'
import { namesKind, type WordedKind } from './hints/field-words.js'
import { dayAsAsked, exampleIn, fittingPattern } from './hints/example-value.js'

/** Accepted values of a field, by its type and its label. */
export type FieldKind =
  | 'email'
  | 'number'
  | 'phone'
  | 'url'
  | 'date'
  | 'time'
  | 'password'
  | 'postcode'
  | 'card'
  | 'card code'
  | 'card expiry'
  | 'street'
  | 'town'
  | 'user name'
  | 'expression'
  | 'search'
  | 'name'
  | 'text'
  | 'long text'

/**
 * Words that say what a target is for. Leaves out `name=` of selectors: every field has a name. What is around a field that has a label says nothing of
 * it: “Name” in `#people` takes no number of people.
 */
export const wordsOf = ({ name, placeholder = '', selector }: Target): string => {
  const own = `${name}${placeholder}` === '' ? selector : selector.split(' > ').at(-1)!
  return `${name} ${placeholder} ${own.replaceAll('[name=', '[')}`.toLowerCase()
}

/** True for what text is typed into. */
export const isTextField = (target: Target): boolean =>
  target.tag === 'textarea' ||
  target.state['editable'] === true ||
  /^(?:textbox|searchbox|spinbutton)$/.test(target.role) ||
  (target.tag === 'input' &&
    !/^(?:checkbox|radio|button|submit|reset|image|file|hidden|range|color)$/.test(target.type ?? 'text'))

/** Reads what a field takes. */
export function fieldKind(target: Target): FieldKind {
  const words = wordsOf(target)
  const type = target.type ?? ''
  if (type === 'email' || /\be-?mail/.test(words) || namesKind('email', words)) return 'email'
  if (/date|month|week/.test(type)) return 'date'
  if (type === 'time') return 'time'
  if (type === 'number' || target.role === 'spinbutton') return 'number'
  const names = (kind: WordedKind) => namesKind(kind, words)
  if (type === 'tel' || names('phone')) return 'phone'
  if (type === 'url' || names('url')) return 'url'
  if (type === 'password') return 'password'
  if (type === 'search' || target.role === 'searchbox' || searches.test(words)) return 'search'
  if (names('card code')) return 'card code'
  if (names('card expiry')) return 'card expiry'
  if (names('card holder')) return 'name'
  if (names('card')) return 'card'
  if (names('postcode')) return 'postcode'
  if (names('number') || /^(?:numeric|decimal)$/i.test(target.inputMode ?? '')) return 'number'
  if (target.tag === 'input' && namesUnit.test(target.name)) return 'number'
  // `0.00` in a field, or as its hint, says what belongs there.
  if ([target.value, target.placeholder].some((shown) => plainNumber.test(shown ?? ''))) return 'number'
  return (['user name', 'name', 'street', 'town'] as const).find(names) ?? longOrShort(target)
}

const longOrShort = (target: Target): FieldKind => (target.tag === 'textarea' ? 'long text' : 'text')

const searches = deedPattern(['search'], 'leads', { also: '.*\\b(?:search|filter)\\b' })

/** “Low (°C)”, “Waist (cm)”. */
const namesUnit =
  /(?:(?<!\p{L})[([]\s?[mghl]|[([]\s?(?:[µmck]m|[mk]g|[mcd]l|°\s?[CF]|%|\p{Sc}|in(?:ches)?|ft|lbs?|oz|hrs?|min|km\/h|mph|kcal|kj|kwh|mmhg|bpm|eur|usd|gbp))\s?[)\]]\s*\*?$/iu

const plainNumber = /^[£$€]?\s?-?\d+(?:[.,]\d+)?\s?%?$/

const validByKind: Readonly<Record<FieldKind, string>> = {
  email: 'ada.lovelace@example.com',
  number: '12',
  phone: '+44 20 7946 0958',
  url: 'https://example.com/',
  date: '2030-06-15',
  time: '10:30',
  password: 'Str0ng!Passw0rd',
  postcode: '12345',
  card: '4242424242424242',
  'card code': '123',
  'card expiry': '12/30',
  street: '12 High Street',
  town: 'Whitby',
  'user name': 'adalovelace',
  expression: '1+2',
  search: 'a',
  name: 'Ada Lovelace',
  text: 'Water the plants',
  'long text': 'I would like to know more about what you offer, please.',
}

/** Surroundings of a field, and the address and language of its page. */
export interface FieldSurroundings {
  /** Hints and descriptions. */
  readonly hint?: string
  readonly pattern?: string
  readonly minLength?: number | null
  readonly maxLength?: number | null
  /** First and last day, as the attributes `min` and `max` of a date say. */
  readonly earliest?: string
  readonly latest?: string
  /** Words that tell the country: the task, the page. */
  readonly ground?: string
}

/** A value that the field should take, in the form that its hints ask for; dates stay as they are, or are a week ahead, as bookings want them. */
export function validValue(target: Target, now: Date = new Date(), around: FieldSurroundings = {}): string {
  const kind = fieldKind(target)
  const said = [around.hint, target.placeholder, target.name].join('; ')
  const past = namesKind('birth', wordsOf(target))
  const ahead = past ? '1990-05-17' : new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  if (kind === 'date') {
    // The page knows best which days it takes.
    if (target.value) return target.value
    const { earliest = '', latest = '' } = around
    const late = latest !== '' && ahead > latest.slice(0, 10) ? latest.slice(0, 10) : ahead
    const day = earliest !== '' && late < earliest.slice(0, 10) ? earliest.slice(0, 10) : late
    if (target.type === 'month') return day.slice(0, 7)
    if (target.type === 'week') return `${day.slice(0, 4)}-W20`
    return target.type === 'datetime-local' ? `${day}T${isEnd(target) ? '12:00' : '10:30'}` : day
  }
  if (kind === 'number' && target.range) {
    const { min, max, step } = target.range
    const middle = Math.min(max, Math.max(min, 12))
    return String(step >= 1 && Number.isFinite(min) ? min + Math.round((middle - min) / step) * step : middle)
  }
  const limits = kind === 'number' ? limitsIn(said) : null
  if (limits?.of === 'number') return String(Math.min(limits.max ?? 12, Math.max(limits.min ?? 12, 12)))
  if (target.tag === 'input' && (target.type ?? 'text') === 'text') {
    const day = dayAsAsked(said, ahead)
    if (day !== null) return day
  }
  return fitted(kind, exampleFor(kind, said) ?? usualValue(kind, target, around), around)
}

/** Whether it takes the end of something that begins in another field. */
const isEnd = ({ name, placeholder = '' }: Target): boolean => namesKind('end', `${name} ${placeholder}`)

function usualValue(kind: FieldKind, target: Target, { ground = '' }: FieldSurroundings): string {
  if (kind === 'postcode') return postcodeFor(wordsOf(target), ground)
  return kind === 'time' && isEnd(target) ? '12:00' : validByKind[kind]
}

/** Postcodes differ by country; the words tell which one is meant. */
function postcodeFor(words: string, ground: string): string {
  if (/\bzip/.test(words)) return '12345'
  if (/\bcanad/i.test(ground)) return 'K1A 0B1'
  if (/\b(?:netherlands|dutch)\b/i.test(ground)) return '1012 AB'
  if (/\baustralia/i.test(ground)) return '2000'
  if (/\bgerman|€/i.test(ground)) return '10115'
  return /post ?code/.test(words) || /\bUK\b|\bU\.K\.|\bbrit(?:ain|ish)|united kingdom|£/i.test(ground)
    ? 'SW1A 1AA'
    : '12345'
}

/** The example in the words near a field, if the field accepts it. */
export function exampleFor(kind: FieldKind, said: string): string | null {
  const example = exampleIn(said)
  if (example === null) return null
  const fits: Partial<Readonly<Record<FieldKind, RegExp>>> = {
    email: /^\S+@\S+\.\S+$/,
    phone: /^[+\d][\d\s()-]{5,}$/,
    url: /\w\.\w/,
    postcode: /\d/,
    'card expiry': /^\d\d ?\/ ?\d\d/,
    // The number of an order may begin with letters.
    number: /^\d+(?:\.\d+)?$|^[A-Z]{1,4}[ -]?\d[\d -]{3,}$/,
    time: /^\d\d?:\d\d$/,
    // Of texts, take only codes: an example of a sentence may be on the page already.
    text: /^(?=.*\d)[A-Z0-9][A-Z0-9 /:-]{2,}$/,
  }
  return fits[kind]?.test(example) ? example : null
}

function fitted(
  kind: FieldKind,
  value: string,
  { pattern, minLength, maxLength }: FieldSurroundings,
): string {
  const fitting = pattern ? (fittingPattern(pattern, [value]) ?? value) : value
  if (minLength && fitting.length < minLength && /text|name|password/.test(kind))
    return fitting.padEnd(minLength, kind === 'password' ? '1' : 'a')
  return maxLength && maxLength > 0 && fitting.length > maxLength
    ? fitting.slice(0, maxLength).trim()
    : fitting
}

/** Whether another list of the same options holds this one: people don't travel from a place to itself. */
const isTaken = (option: string, target: Target, others: readonly Target[]): boolean =>
  others.some(
    (other) =>
      other.tag === 'select' &&
      other.selector !== target.selector &&
      other.value === option &&
      other.options?.join('\n') === target.options?.join('\n'),
  )

/** The act that fills, chooses or switches a control in the usual way; null for what is only clicked. `others`: lists that may hold the same choice already. */
export function fillAction(
  target: Target,
  value?: string,
  others: readonly Target[] = [],
): FindingAction | null {
  if (target.tag === 'select') {
    const options = target.options ?? []
    const choices = options.filter(
      (option, index) => index > 0 && option !== target.value && option.trim() !== '',
    )
    const choice = choices.find((option) => !isTaken(option, target, others)) ?? choices[0]
    return choice ? choose(target.selector, choice) : null
  }
  if (target.type === 'range' && target.range) {
    const { min, max, step } = target.range
    const now = Number(target.value ?? min)
    const aim = min + Math.round(((max - min) * (now < (min + max) / 2 ? 0.75 : 0.25)) / step) * step
    return typeInto(target.selector, Number(aim.toFixed(6)))
  }
  if (target.type === 'color') return typeInto(target.selector, '#3366cc')
  if (isTextField(target)) return typeInto(target.selector, value ?? validValue(target))
  return null
}
