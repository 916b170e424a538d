import { numbersIn as numbersWrittenIn, readNumberWords, wholeNumber } from '@webeval/core'
import { saysNone } from '../assertion/says-none.js'
import { datesIn } from './read-date.js'
import type { Mention } from '../single-reading.js'

/**
 * The number that a whole text is, or null. Reads `1,234.56`, `1.234,56`, `1'234`, `1 234`, `-5`, `5e3`, `12%`, `1.2 million`,
 * `1.5k` and words ("twenty-three"). A lone comma before three digits groups thousands, else it is a decimal comma
 * (AssistantBench's rule); a lone point is decimal.
 */
export function readNumber(text: string): number | null {
  const bare = withoutMarkup(text)
  return wholeNumber(bare, wholeStyle)?.readings[0].value ?? readNumberWords(bare)
}

/** How a text that is nothing but a number may write it. */
export const wholeStyle = { plainSpaces: true, scales: true } as const

/** A value without markup, quotes and the full stop around it. */
export const withoutMarkup = (text: string): string =>
  text
    .trim()
    .replace(/^[*_`"'#\s]+|(?<![*_`"'\s])[*_`"'\s]+$/g, '')
    .replace(/[.!]$/, '')

/** Every number in a text, except parts of dates, times, versions, ordinals and names such as `A4` or `SKU-12`, and the scale in `4 out of 5`. Words count only in a text without digits. */
export function numbersIn(text: string): Mention<number>[] {
  const whole = readNumber(text)
  if (whole !== null) return [{ value: whole, text: text.trim(), at: 0 }]
  const readable = blank(text, [
    ...datesIn(text).map(({ at, text: date }) => [at, date.length] as const),
    ...spans(
      text,
      /\b\d{1,2}:\d{2}(?::\d{2})?\b|\b(?!\d{1,3}(?:\.\d{3})+\b)\d+(?:\.\d+){2,}\b(?![,\d])|\b\d+(?:st|nd|rd|th)\b/giu,
    ),
    ...spans(text, /(?<=\d\s*(?:\/|out of|von|sur|sobre|su)\s*)\d+(?:\.\d+)?/giu),
  ])
  const found = numbersWrittenIn(readable, { scales: true }).map(({ text: written, at, readings }) => ({
    value: readings[0].value,
    text: written,
    at,
  }))
  return found.length > 0 ? found : wordsIn(readable)
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
