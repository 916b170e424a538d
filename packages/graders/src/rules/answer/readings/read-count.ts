import { readNumberWords } from '@webeval/core'
import { isCounted } from '../assertion/spans/is-counted.js'
import type { Tolerance } from '../answer-options.js'
import { numbersIn } from './read-number.js'
import type { Mention } from '../single-reading.js'

/** The numbers of an answer that may answer its question: asked "how many", labels ("step 1", "No. 1") and percentages say nothing. */
export function countsIn(text: string, question: string): Mention<number>[] {
  const found = [...numbersIn(text), ...wordsBeforeCounted(text, question)]
  if (!/\bhow many\b/i.test(question) || /\bper ?cent|%/i.test(question)) return found
  return found.filter(
    ({ at, text: written }) =>
      !label.test(text.slice(Math.max(0, at - 16), at)) &&
      !/^\s?%/.test(text.slice(at + written.replace(/%$/, '').length)),
  )
}

/** Numbers in words before the things that the question counts, in a text that has digits too: "seventeen species in the 2022 album". */
function wordsBeforeCounted(text: string, question: string): readonly Mention<number>[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(inWords)].flatMap(({ 0: written, index }) => {
    const value = readNumberWords(written)
    const isOfThem = value !== null && isCounted(text, index, index + written.length, question)
    return isOfThem ? [{ value, text: written, at: index }] : []
  })
}

const label =
  /(?:\b(?:page|step|attempt|section|chapter|figure|part)\s+\d+\s*(?:of|out of|\/)|\b(?:no\.|nr\.|step|page|chapter|attempt|version|section|figure|error|code)|#)\s*$/i

/** Numbers that an answer only estimates ("twelve-ish", "12+") are blanked, unless a tolerance allows for them or the question asks for an estimate. */
export function withoutEstimates(answer: string, question: string, tolerance: Tolerance | undefined): string {
  if (tolerance !== undefined || asksEstimate.test(question)) return answer
  return answer.replace(estimate, (all) => all.replace(/[^\n]/gu, ' '))
}

const words =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand'
const inWords = new RegExp(
  `(?<![\\p{L}-])(?:${words})(?:(?:-|\\s(?:and\\s)?)(?:${words}))*(?![\\p{L}-])`,
  'giu',
)
const value = `(?:\\d[\\d.,]*|(?:${words})(?:-\\p{L}+)?(?!\\p{L}))`
const estimate = new RegExp(`(?<!\\p{L})${value}[- ]?ish(?!\\p{L})|(?<![\\d.,])\\d[\\d.,]*\\+(?!\\d)`, 'giu')
const asksEstimate = /\b(?:roughly|approximately|about|around|estimate\w*|at least|minimum)\b/i
