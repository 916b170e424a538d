import { saysNone } from './assertion/says-none.js'
import { datesIn } from './read-date.js'
import { readNumberWords } from './read-number-words.js'
import type { Mention } from './single-reading.js'

/**
 * The number that a whole text is, or null. Reads `1,234.56`, `1.234,56`, `1'234`, `1 234`, `-5`, `5e3`, `12%`, `1.2 million`,
 * `1.5k` and words ("twenty-three"). A lone comma before three digits groups thousands, else it is a decimal comma
 * (AssistantBench's rule); a lone point is decimal.
 */
export function readNumber(text: string): number | null {
  const trimmed = text
    .trim()
    .replace(/^[*_`"'#\s]+|[*_`"'\s]+$/g, '')
    .replace(/[.!]$/, '')
  const match = wholeNumber.exec(trimmed)
  if (!match?.groups) return readNumberWords(trimmed)
  const amount = digitsToNumber(match.groups['digits']!.replace(/\s/g, ''))
  const sign = match.groups['sign'] ? -1 : 1
  return amount === null ? null : sign * amount * multiplier(match.groups['scale'])
}

const scale = String.raw`(?:\s*(?<scale>thousand|million|billion|trillion)\b|(?<letter>[kKMB])(?![\p{L}\d]))?`
const wholeNumber =
  /^(?<sign>[-−–])?\s*\+?(?<digits>\d[\d.,'’\s\u00A0\u202F]*(?:e[+-]?\d+)?|[.,]\d+)\s*(?<scale>thousand|million|billion|trillion|[kKMB])?\s*%?$/u

/** Every number that stands in a text, not counting parts of dates, times, versions, ordinals and names such as `A4` or `SKU-12`, nor the scale in `4 out of 5`. Words are read only where there are no digits. */
export function numbersIn(text: string): Mention<number>[] {
  const readable = blank(text, [
    ...datesIn(text).map(({ at, text: date }) => [at, date.length] as const),
    ...spans(text, /\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d+(?:\.\d+){2,}\b(?![,\d])|\b\d+(?:st|nd|rd|th)\b/giu),
    ...spans(text, /(?<=\d\s*(?:\/|out of)\s*)\d+(?:\.\d+)?/giu),
  ])
  const whole = readNumber(text)
  if (whole !== null) return [{ value: whole, text: text.trim(), at: 0 }]
  const found = [...readable.matchAll(numberInText)].flatMap((match) => {
    const amount = digitsToNumber(match.groups!['digits']!)
    const sign = match.groups!['sign'] ? -1 : 1
    const by = multiplier(match.groups!['scale'] ?? match.groups!['letter'])
    return amount === null ? [] : [{ value: sign * amount * by, text: match[0].trim(), at: match.index }]
  })
  return found.length > 0 ? found : wordsIn(readable)
}

const numberInText = new RegExp(
  String.raw`(?<![\p{L}\d_.,]|[\p{L}\d][-_])(?:(?<sign>[-−])(?=\p{Sc}?\d))?(?<digits>\d+(?:[.,'’\u00A0\u202F]\d+)*(?:e[+-]?\d+(?!\p{L}))?)` +
    scale,
  'gu',
)

/** What digits with separators say, or null when the separators make no sense. */
export function digitsToNumber(digits: string): number | null {
  const plain = digits.replace(/['’\u00A0\u202F]/g, '')
  const points = plain.split('.').length - 1
  const commas = plain.split(',').length - 1
  if (points > 0 && commas > 0) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
    const group = decimal === '.' ? ',' : '.'
    return plain.split(decimal).length > 2
      ? null
      : toNumber(plain.replaceAll(group, '').replace(decimal, '.'))
  }
  if (points > 1 || commas > 1) {
    const grouped = /^\d{1,3}(?:([.,])\d{2,3})(?:\1\d{2,3})*$/.test(plain)
    return grouped ? toNumber(plain.replace(/[.,]/g, '')) : null
  }
  if (commas === 1)
    return toNumber(/^[1-9]\d{0,2},\d{3}$/.test(plain) ? plain.replace(',', '') : plain.replace(',', '.'))
  return toNumber(plain)
}

const toNumber = (text: string): number | null => (Number.isFinite(Number(text)) ? Number(text) : null)

function multiplier(word: string | undefined): number {
  const factors: Readonly<Record<string, number>> = {
    thousand: 1e3,
    k: 1e3,
    million: 1e6,
    m: 1e6,
    billion: 1e9,
    b: 1e9,
    trillion: 1e12,
  }
  return word === undefined ? 1 : (factors[word.toLowerCase()] ?? 1)
}

function wordsIn(text: string): Mention<number>[] {
  const runs = text.matchAll(
    /(?:\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)\b(?:[\s-]+(?:and\s+)?(?=\w))?)+/giu,
  )
  const found = [...runs].flatMap((run) => {
    const words = run[0].trim().replace(/[\s-]+and$|-$/i, '')
    const value = readNumberWords(words)
    return value === null ? [] : [{ value, text: words, at: run.index }]
  })
  if (found.length > 0) return found
  const none = saysNone(text)
  return none ? [{ value: 0, ...none }] : []
}

function spans(text: string, pattern: RegExp): (readonly [number, number])[] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match[0].length] as const)
}

function blank(text: string, parts: readonly (readonly [number, number])[]): string {
  return parts.reduce(
    (rest, [at, length]) => rest.slice(0, at) + '\u0000'.repeat(length) + rest.slice(at + length),
    text,
  )
}
