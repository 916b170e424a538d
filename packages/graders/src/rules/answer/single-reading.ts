import { contentWords, withSynonyms } from './assertion/clauses/asked-words.js'
import { isAboutAnother } from './assertion/spans/is-about-another.js'
import { isOpposite } from './assertion/clauses/is-opposite.js'
import { isOtherDay } from './assertion/spans/is-other-day.js'
import { isAside } from './assertion/spans/is-aside.js'
import { asksTotal, isTotal } from './assertion/spans/is-total.js'
import { isCounted } from './assertion/spans/is-counted.js'
import { boundsSpan } from './assertion/spans/bounds-span.js'
import { deniesSpan } from './assertion/spans/asserts-span.js'

/** A value that was read somewhere in a text. */
export interface Mention<Value> {
  readonly value: Value
  /** The text it was read from. */
  readonly text: string
  /** Offset of that text. */
  readonly at: number
}

/** One value that a text says, none (but perhaps a limit, "under £7"), or several candidates. */
export type Reading<Value> =
  | { readonly kind: 'one'; readonly value: Value; readonly text: string }
  | { readonly kind: 'none'; readonly limit?: string }
  | { readonly kind: 'several'; readonly texts: readonly string[] }

/**
 * The one value that an answer gives. Values that the answer negates, replaces or makes a limit of don't count, and "7 or 8" gives none.
 * People answer in sentences. If several distinct values remain, those that the question itself named are dropped, then all but those of the things it counts, those on a scale where it asks for a rating, of the total it asks for, or of the conclusion, then those in asides.
 * If several still remain, one part decides, if it holds exactly one value: the bold part, the part after the last equals sign, the part
 * with most words of the question, or the first sentence with a value.
 */
export function singleReading<Value extends string | number>(
  written: string,
  question: string,
  mentionedIn: (text: string) => readonly Mention<Value>[],
  agree: (one: Value, other: Value) => boolean = Object.is,
): Reading<Value> {
  // Long runs of white space say nothing, and cost every pattern time that grows with their square.
  const answer = written
    .trim()
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n{2,}/g, '\n\n')
  const asserted = mentionedIn(answer).filter(
    ({ at, text: { length } }) =>
      !deniesSpan(answer, at, at + length) &&
      !isAboutAnother(answer, at, question) &&
      !isOpposite(answer, at, at + length, question) &&
      !isOtherDay(answer, at, at + length, question),
  )
  const mentions = asserted.filter(
    ({ at, text: { length } }) => !boundsSpan(answer, at, at + length, question),
  )
  if (mentions.length === 0)
    return asserted.length === 0
      ? { kind: 'none' }
      : { kind: 'none', limit: aroundMention(answer, asserted[0]!) }
  const asked = new Set(mentionedIn(question).map(({ value }) => value))
  const unasked = mentions.filter(({ value }) => !asked.has(value))
  const main = unasked.filter(({ at, text: { length } }) => !isAside(answer, at, at + length))
  const totals = mentions.filter(({ at, text: { length } }) => isTotal(answer, at, at + length))
  const scopes: (readonly Mention<Value>[])[] = [
    mentions,
    unasked,
    unasked.filter(({ at, text: { length } }) => isCounted(answer, at, at + length, question)),
    /\b(?:rat(?:ed|ing)|score|stars|grade)\b/i.test(question)
      ? unasked.filter(({ at, text: { length } }) => onScale.test(answer.slice(at + length)))
      : [],
    asksTotal(question) ? totals : [],
    unasked.filter(({ at }) => concludes.test(answer.slice(Math.max(0, at - 40), at))),
    main,
    within(mentions, spansOf(answer, /\*\*[^*]+\*\*/g)),
    answer.includes('=') ? mentions.filter(({ at }) => at > answer.lastIndexOf('=')) : [],
    nearest(answer, main.length > 0 ? main : mentions, question),
    totals,
    sentencesOf(answer)
      .map((sentence) => within(mentions, [sentence]))
      .find((found) => found.length > 0) ?? [],
  ]
  for (const scope of scopes) {
    const [first, ...others] = scope
    if (first && others.every(({ value }) => agree(value, first.value)))
      return { kind: 'one', value: first.value, text: first.text }
  }
  return { kind: 'several', texts: [...new Set(mentions.map(({ text }) => text))] }
}

/** Words before a value that make it the conclusion: "so £12". */
const concludes =
  /\b(?:so|therefore|thus|hence|which (?:makes|gives|comes to))\s+(?:it (?:is|costs) |that(?:'s| is) )?$/iu

/** The scale behind a rating: "4.6 out of 5". */
const onScale = /^["'*_”]*\s*(?:\/|out of|of|von|sur|sobre|su|de|av)\s?(?:5|10|20|100)(?![\d.,]*\d)/u

type Span = readonly [start: number, end: number]

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])

const within = <Value>(mentions: readonly Mention<Value>[], spans: readonly Span[]) =>
  mentions.filter(({ at }) => spans.some(([start, end]) => at >= start && at < end))

function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(/(?<=[.!?])\s+(?=\p{Lu})|\n+/gu)].map(({ index }) => index)
  return [0, ...ends].map((start, index) => [start, ends[index] ?? text.length])
}

/** The mentions in the parts of an answer that take up more words of the question than any other part with a mention. */
function nearest<Value>(
  answer: string,
  mentions: readonly Mention<Value>[],
  question: string,
): readonly Mention<Value>[] {
  const asked = withSynonyms(contentWords(question))
  // "What is the total of the order …": a part that says "total" answers it, whatever words of the order others take up.
  const head = withSynonyms(contentWords(question.split(/\b(?:of|for|with|in|on|at)\b/i)[0]!))
  const scored = partsOf(answer)
    .map(([start, end]) => ({
      found: within(mentions, [[start, end]]),
      score: [...contentWords(answer.slice(start, end))].reduce(
        (sum, word) => sum + (asked.has(word) ? 1 : 0) + (head.has(word) ? 3 : 0),
        0,
      ),
    }))
    .filter(({ found }) => found.length > 0)
  const best = Math.max(...scored.map(({ score }) => score))
  return best === 0 ? [] : scored.filter(({ score }) => score === best).flatMap(({ found }) => found)
}

/** Parts of an answer that each say one thing of one subject. */
function partsOf(text: string): Span[] {
  const ends = [...text.matchAll(/[.!?;,](?=\s)|\n|\s(?=[(–—·•|/])|\)|\s(?:and|while|but|with)(?=\s)/gu)].map(
    ({ index }) => index,
  )
  return [0, ...ends].map((start, index) => [start, ends[index] ?? text.length])
}

const aroundMention = (answer: string, { at, text }: Mention<unknown>): string =>
  answer
    .slice(Math.max(0, at - 20), at + text.length + 12)
    .replace(/\s+/g, ' ')
    .trim()
