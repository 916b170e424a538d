import { digitReadings, digitsSource } from './digit-readings.js'
import { plainDigits } from './plain-digits.js'

/** Kinds of quantities that are read, each with the unit in which it is given. */
export type QuantityKind = 'duration' | 'distance'

/** Seconds or metres by the written forms of a unit in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const units: Readonly<Record<QuantityKind, readonly (readonly [forms: string, size: number])[]>> = {
  duration: [
    ['weeks?|wks?|w|wochen?|semaines?|semanas?|settiman[ae]|weken', 604_800],
    ['days?|d|tage?n?|jours?|d[ií]as?|dias?|giorn[oi]|dag(?:en)?', 86_400],
    ['hours?|hrs?|h|stunden?|stdn?|heures?|horas?|or[ae]|u(?:ur|ren)', 3_600],
    ['minutes?|mins?|m|′|minuten?|minutos?|minut[oi]|minuut', 60],
    ['seconds?|secs?|s|sekunden?|sek|secondes?|segundos?|second[oi]|seconden', 1],
  ],
  distance: [
    ['kilomet(?:er|re)s?|kms?|k|kilom[eè]tres?|kil[oóô]metros?|chilometri', 1_000],
    ['miles?|mi|meilen|milles|millas|miglia|milhas', 1_609.344],
    ['centimet(?:er|re)s?|cm', 0.01],
    ['met(?:er|re)s?|m|m[eè]tres?|metros?|metri', 1],
    ['yards?|yds?', 0.9144],
    ['feet|foot|ft', 0.3048],
    ['inch(?:es)?|in', 0.0254],
  ],
}

/** A quantity as a text writes it. */
export interface WrittenQuantity {
  readonly text: string
  /** Offset in the whole text. */
  readonly at: number
  /** Seconds or metres, the usual reading first: `1,700 m` is 1700 or 1.7. */
  readonly readings: readonly [number, ...number[]]
}

const amount = digitsSource(false)

/** Between a number and its unit. A hyphen joins words only: "a 35-minute walk", but no days in "3-d". */
const joint = String.raw`(?:\s*|-(?=\p{L}{3}))`

/** Minutes without a unit: "2h30" anywhere, "2 h 30" at the end of a statement. */
const minutesAfterHours = String.raw`(?:(?<=\dh)\s?[0-5]\d(?![\p{L}\d:]|[.,]\d)|(?<=\d\sh)\s[0-5]\d(?=\s*(?:$|[.,;:!)\]–—*](?!\d))))?`

/** The pattern of one number with its unit, and of several that add up. Made once: a list asks for each of its entries. */
const patterns = { duration: patternsOf('duration'), distance: patternsOf('distance') }

function patternsOf(kind: QuantityKind): { readonly part: RegExp; readonly joined: RegExp } {
  const forms = units[kind].map(([written]) => written)
  // A full stop ends an abbreviation only where another part follows: "1 Std. 30 Min."
  const part = String.raw`(?:${amount})${joint}(?:${forms.join('|')})(?!\p{L})(?:\.(?=\s*\d))?`
  return {
    part: new RegExp(
      String.raw`(${amount})${joint}(?:${forms.map((each) => `(${each})`).join('|')})(?!\p{L})`,
      'giu',
    ),
    // Another number may follow the unit immediately, as in 2h30m, and minutes after hours need no unit, as in 2h30.
    joined: new RegExp(
      String.raw`(?<![\p{L}\d.,:])${part}(?:\s*(?:,\s*)?(?:(?:and|und|et|y|e|en)\s+)?${part})*${minutesAfterHours}`,
      'giu',
    ),
  }
}

/**
 * Every duration (`2h 30min`, `2 hours and 30 minutes`, `1.5 hours`) or distance (`5.2 km`) of a text, in
 * order. A number without a unit is neither. `clockTimes`: durations may be written as `4:13` (minutes and seconds, as in
 * sports) and `4:13:02`; default false, since `4:13` is often a time of day.
 */
export function quantitiesIn(
  kind: QuantityKind,
  text: string,
  { clockTimes = false }: { readonly clockTimes?: boolean } = {},
): WrittenQuantity[] {
  const plain = plainDigits(text)
  const found = [...plain.matchAll(patterns[kind].joined)].flatMap((match) => {
    const [first, ...others] = sumsOfParts(kind, match[0])
    const written = text.slice(match.index, match.index + match[0].length)
    return first === undefined
      ? []
      : [{ text: written, at: match.index, readings: [first, ...others] as const }]
  })
  if (kind !== 'duration' || !clockTimes) return found
  return [...clockDurations(plain), ...found].toSorted((a, b) => a.at - b.at)
}

/** Every sum that the parts may have. Joined parts are read in the usual way only. */
function sumsOfParts(kind: QuantityKind, text: string): number[] {
  const parts = [...text.matchAll(patterns[kind].part)].map(([, digits = '', ...matched]) => {
    const size = units[kind][matched.findIndex((form) => form !== undefined)]?.[1] ?? 0
    return digitReadings(digits).map(({ value }) => value * size)
  })
  if (parts.some((readings) => readings.length === 0)) return []
  const minutes = /\d\s?h\s?([0-5]\d)$/i.exec(text)?.[1]
  if (kind === 'duration' && minutes !== undefined) parts.push([Number(minutes) * 60])
  if (parts.length === 1) return [...parts[0]!]
  return [parts.reduce((sum, [usual = 0]) => sum + usual, 0)]
}

/** `4:13` is minutes and seconds unless hours are named; `4:13:02` begins with hours. */
function clockDurations(text: string): WrittenQuantity[] {
  const clock =
    /(?<![\d:])(\d+):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:\s*(hours?|hrs?|h)\b)?(?![\d:]|\s*[ap]m\b)/giu
  return [...text.matchAll(clock)].map((match) => {
    const [whole, first, second, third, hours] = match
    const [h, m, s] =
      third !== undefined ? [first, second, third] : hours ? [first, second, '0'] : ['0', first, second]
    return { readings: [Number(h) * 3_600 + Number(m) * 60 + Number(s)], text: whole, at: match.index }
  })
}
