import type { Extreme } from '../request/intent.js'
import { wordsOf } from './words.js'

const number =
  /[-+−]?(?:[$€£¥]\s?)?\d{1,3}(?:[,\u00A0 ]\d{3})+(?:\.\d+)?|[-+−]?(?:[$€£¥]\s?)?\d+(?:[.,]\d+)?/g
const money =
  /(?:[$€£¥]|\b(?:usd|eur|gbp)\s?)\s?\d[\d,]*(?:\.\d+)?|\d[\d.,]*\s?(?:[$€£¥](?!\s?\d)|\b(?:usd|eur|gbp|dollars?|euros?)\b)/gi

/** All numbers of a text, in order. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(number)]
    .map(([found]) => readNumber(found))
    .filter((value) => !Number.isNaN(value))
}

/** All amounts of money of a text, verbatim. */
export function moneyIn(text: string): readonly string[] {
  return [...text.matchAll(money)].map(([found]) => found.trim().replace(/[.,]$/, ''))
}

/** Parses a number such as `$1,299.00`, `-7` or `3,5`. NaN for any other text. */
export function readNumber(text: string): number {
  const plain = text.replace(/[^\d.,−-]/g, '').replace('−', '-')
  const decimal = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', '')
  return decimal === '' ? Number.NaN : Number(decimal)
}

/** The entry with the lowest or highest value; undefined when no entry contains a number. */
export function extremeOf<T>(
  extreme: Extreme,
  entries: readonly T[],
  textOf: (entry: T) => string,
): T | undefined {
  const measured = entries.flatMap((entry) => {
    const value = measure(extreme, textOf(entry))
    return value === null ? [] : [{ entry, value }]
  })
  const sign = extreme.direction === 'least' ? 1 : -1
  return measured.toSorted((a, b) => sign * (a.value - b.value))[0]?.entry
}

/** Minutes of the first duration in a text, such as `3h 43m` or `1 hour 5 min`. */
function durationIn(text: string): number | null {
  const found =
    /\b(?:(\d+)\s?d(?:ays?)?\b\s?)?(?:(\d+)\s?h(?:(?:ou)?rs?)?\b\s?)?(?:(\d+)\s?m(?:in(?:utes?)?)?\b)?/gi
  for (const [whole, days, hours, minutes] of text.matchAll(found))
    if (whole.trim() !== '') return Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return null
}

/** The value of the attribute in a text. */
export function measure(extreme: Extreme, text: string): number | null {
  if (extreme.by.includes('duration')) {
    const minutes = durationIn(text)
    if (minutes !== null) return minutes
  }
  if (extreme.by.includes('rating')) {
    const rated =
      /(\d(?:[.,]\d+)?)\s*(?:out of|\/)\s*(?:5|10)|(\d[.,]\d)\s*(?:\(|★|stars?\b)|(?:★|rated|rating:?)\s*(\d(?:[.,]\d+)?)/i.exec(
        text,
      )
    if (rated) return readNumber(rated[1] ?? rated[2] ?? rated[3] ?? '')
  }
  if (extreme.by.includes('price')) {
    const [amount] = moneyIn(text)
    return amount === undefined ? (numbersIn(text).at(-1) ?? null) : readNumber(amount)
  }
  if (extreme.by.includes('date')) {
    const date = Date.parse(
      /\d{4}-\d\d-\d\d|\w{3,9} \d{1,2},? \d{4}|\d{1,2} \w{3,9} \d{4}|\d{1,2}\/\d{1,2}\/\d{4}/.exec(
        text,
      )?.[0] ?? '',
    )
    if (!Number.isNaN(date)) return date
  }
  const named = wordsOf(text)
  const at = named.findIndex((word) => extreme.by.includes(word))
  return numbersIn(named.slice(at + 1).join(' '))[0] ?? numbersIn(text)[0] ?? null
}
