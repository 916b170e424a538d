import type { Target } from '@webeval/core'
import { dayAsAsked, exampleIn } from './hints/example-value.js'
import { digitsIn, digitsOf } from './hints/digits-in.js'
import { limitsIn } from './hints/limits-in.js'
import { numberInstead } from './hints/number-instead.js'
import { exampleFor, fieldKind, type FieldKind } from './field-values.js'

/** Values to try if this page refuses the usual ones. */
const others: Partial<Readonly<Record<FieldKind, readonly string[]>>> = {
  number: ['5', '50', '2'],
  postcode: ['SW1A 1AA', '12345', '10115', 'K1A 0B1'],
  phone: ['07700900123', '5551234567', '+447700900123'],
  card: ['4242 4242 4242 4242', '4111111111111111'],
  'card expiry': ['12/2030', '12/30', '1230'],
  password: ['Str0ng!Passw0rd', 'Str0ngPassw0rd12'],
  name: ['Ada Lovelace', 'Ada'],
  'user name': ['adalovelace', 'ada_lovelace1'],
  text: ['Ada Lovelace', 'ABC123', '12345', 'Whitby'],
}

/** Words of a message that a day lies ahead and may not, or lies behind and may not. */
const tooLate =
  /\b(?:can)?(?:not|never|no|can[’']?t)\b[^.]*\bfuture\b|\bis in the future\b|\bmust be (?:in the )?past\b|\b(?:today )?or (?:earlier|before)\b|(?<!\p{L})(?:liegt in der zukunft|nicht in der zukunft|in der vergangenheit liegen|frühere[nr]?|(?:pas|non) (?:être )?(?:dans le|nel) futuro?|dans le futur|en el futuro|nel futuro|no futuro|in de toekomst)(?!\p{L})/iu
const tooEarly =
  /\bpast\b|future|later|after|ahead|(?<!\p{L})(?:vergangenheit|zukunft|später|nach|passée?|futur|après|pasad[oa]|futur[oa]|después|passat[oa]|dopo|passad[oa]|depois|verleden|toekomst|later)(?!\p{L})/iu

/** Words of a message that another field, or another entry, has the same value. */
const clashes =
  /(?<!\p{L})(?:already|twice|duplicate\p{L}*|same|draw|tie|differ\p{L}*|unique|schon|bereits|doppelt|gleich\p{L}*|unentschieden|déjà|même\p{L}*|égalité|ya|mism[oa]s?|empate|distint[oa]s?|già|stess[oaie]|pareggio|já|mesm[oa]s?|dezelfde|gelijk\p{L}*)(?!\p{L})/iu

/**
 * Another value for a field whose value was refused with this message; null when nothing better is known. `taken`: values of the other fields, which a
 * message may refuse to have twice.
 */
export function mendedValue(
  target: Target,
  message: string,
  refused: string,
  taken: readonly string[] = [],
): string | null {
  const kind = fieldKind(target)
  const days = 86_400_000
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(refused)) {
    if (tooLate.test(message)) return new Date(Date.now() - days).toISOString().slice(0, 10)
    const by = tooEarly.test(message) ? 30 : 1
    return new Date(Date.parse(refused) + by * days).toISOString().slice(0, 10)
  }
  const asked = [
    dayAsAsked(message, new Date(Date.now() + 7 * days).toISOString().slice(0, 10)),
    exampleFor(kind, message) ?? (kind === 'text' ? exampleIn(message) : null),
    yearAsked(message, refused),
    byLength(message, refused),
    byRange(message),
    kind === 'number' ? numberInstead(message, refused) : null,
    /\bno spaces|without spaces/i.test(message) ? refused.replaceAll(' ', '') : null,
    /\b(?:only letters|letters only|alphabetic)/i.test(message) ? 'Ada' : null,
    /\b(?:only (?:digits|numbers)|(?:digits|numbers) only|must be (?:a )?num)/i.test(message) ? '12' : null,
    ...(others[kind] ?? []),
  ]
  const known = clashes.test(message) ? taken : []
  const found = asked.find((value) => value && value !== refused && !known.includes(value))
  return found ?? (known.length > 0 ? unlike(kind, refused, known) : null)
}

/** A value like this one that none of these is: `Ada 2` for `Ada`, 6 for 5. */
function unlike(kind: FieldKind, value: string, taken: readonly string[]): string | null {
  if (kind !== 'number' && kind !== 'name' && kind !== 'text') return null
  for (let at = 1; at <= taken.length + 1; at++) {
    const other = kind === 'number' ? String(Number(value) + at) : `${value} ${at + 1}`
    if (!taken.includes(other)) return other
  }
  return null
}

const asksYear =
  /(?<!\p{L})(?:(?:an?|the|valid) (?:\p{L}+ )?year|(?:ein|das) (?:gültiges )?jahr|une? année|(?:un|el) año|un anno|um ano|een (?:geldig )?jaar)(?!\p{L})/iu

/** This year, for a message that asks for a year in place of another number. */
const yearAsked = (message: string, refused: string): string | null =>
  asksYear.test(message) && !/^\d{4}$/.test(refused) ? String(new Date().getFullYear()) : null

function byLength(message: string, refused: string): string | null {
  const digits = digitsIn(message)
  if (digits) return digitsOf(digits)
  const limits = limitsIn(message)
  if (limits?.of === 'length' && limits.min !== null && limits.max !== null)
    return refused.padEnd(limits.min, 'a').slice(0, limits.max).trim()
  const [, bound = '', count = ''] =
    /\b(at least|min(?:imum)?(?: of)?|more than|at most|no more than|max(?:imum)?(?: of)?|up to) (\d{1,3}) (?:or more )?(?:char|letter|symbol)/i.exec(
      message,
    ) ?? []
  if (count === '') return null
  return /^(?:at least|min|more)/i.test(bound) && !/^no more/i.test(bound)
    ? refused.padEnd(Number(count) + 1, 'a')
    : refused.slice(0, Number(count)).trim()
}

const bound =
  /\b(?:at least|at most|min(?:imum)?(?: of)?|max(?:imum)?(?: of)?|up to|no more than|from)\s*[£$€]?(-?\d+(?:\.\d+)?)(?! ?(?:char|letter|digit))/i

/** A number within what a message names: 4 for `between 2 and 8`, the bound of `at least 2` and of `at most 8`. */
function byRange(message: string): string | null {
  const limits = limitsIn(message)
  if (limits?.of !== 'number') return bound.exec(message)?.[1] ?? null
  if (limits.min === null || limits.max === null) return String(limits.min ?? limits.max)
  const { min, max } = limits
  // The geometric mean is an ordinary value of its kind: 85 between 40 and 180.
  const mean = Math.round(Math.sqrt(min * max))
  return min > 0 && mean > min && mean < max ? String(mean) : String(min)
}
