import type { Mention } from './single-reading.js'

/** Kinds of quantities that are read, with the unit in which they are compared. */
export type QuantityKind = 'duration' | 'distance'

/** Seconds or metres by the written forms of a unit. */
const units: Readonly<Record<QuantityKind, readonly (readonly [forms: string, size: number])[]>> = {
  duration: [
    ['weeks?|wks?|w', 604_800],
    ['days?|d', 86_400],
    ['hours?|hrs?|h', 3_600],
    ['minutes?|mins?|m', 60],
    ['seconds?|secs?|s', 1],
  ],
  distance: [
    ['kilomet(?:er|re)s?|kms?|k', 1_000],
    ['miles?|mi', 1_609.344],
    ['centimet(?:er|re)s?|cm', 0.01],
    ['met(?:er|re)s?|m', 1],
    ['yards?|yds?', 0.9144],
    ['feet|foot|ft', 0.3048],
    ['inch(?:es)?|in', 0.0254],
  ],
}

const amount = String.raw`\d+(?:[.,]\d+)*`

/** Every duration (in seconds: `2h 30min`, `2 hours and 30 minutes`, `1:35 hours`, `4:13:02`) or distance (in metres: `5.2 km`) in a text. A number without a unit is neither, as in WebArena-Verified. */
export function quantitiesIn(kind: QuantityKind, text: string): Mention<number>[] {
  const part = String.raw`(?:${amount})\s*(?:${units[kind].map(([forms]) => forms).join('|')})(?!\p{L})`
  const joined = new RegExp(String.raw`(?<![\p{L}\d.,:])${part}(?:(?:\s*,?\s*(?:and\s+)?)${part})*`, 'giu')
  // The unit may be followed by the next number at once, as in 2h30m.
  const found = [...text.matchAll(joined)].map((match) => ({
    value: sumOfParts(kind, match[0]),
    text: match[0],
    at: match.index,
  }))
  return kind === 'duration' ? [...clockTimes(text), ...found].toSorted((a, b) => a.at - b.at) : found
}

/** The quantity that a whole text is, or null. */
export function readQuantity(kind: QuantityKind, text: string): number | null {
  const [only, ...others] = quantitiesIn(kind, text)
  const isWhole =
    only !== undefined && others.length === 0 && text.replace(only.text, '').replace(/[\s*_`"'.]/g, '') === ''
  return isWhole ? only.value : null
}

function sumOfParts(kind: QuantityKind, text: string): number {
  const part = new RegExp(
    String.raw`(${amount})\s*(?:${units[kind].map(([forms]) => `(${forms})`).join('|')})(?!\p{L})`,
    'giu',
  )
  return [...text.matchAll(part)].reduce((sum, [, digits, ...matched]) => {
    const unit = units[kind][matched.findIndex((form) => form !== undefined)]
    return sum + Number(digits!.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')) * (unit?.[1] ?? 0)
  }, 0)
}

/** `4:13` is minutes and seconds unless hours are named; `4:13:02` begins with hours. */
function clockTimes(text: string): Mention<number>[] {
  const clock =
    /(?<![\d:])(\d+):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:\s*(hours?|hrs?|h)\b)?(?![\d:]|\s*[ap]m\b)/giu
  return [...text.matchAll(clock)].map((match) => {
    const [whole, first, second, third, hours] = match
    const [h, m, s] =
      third !== undefined ? [first, second, third] : hours ? [first, second, '0'] : ['0', first, second]
    return { value: Number(h) * 3_600 + Number(m) * 60 + Number(s), text: whole, at: match.index }
  })
}
