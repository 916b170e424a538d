import { boundsSpan } from './assertion/spans/bounds-span.js'
import { opensWithAnother } from './assertion/spans/opens-with-another.js'
import { isOfOtherTime } from './assertion/clauses/is-of-other-time.js'
import { isOnlyAsked } from './assertion/clauses/is-only-asked.js'
import { isOutdone } from './assertion/clauses/is-outdone.js'
import { measuresAnother } from './assertion/clauses/measures-another.js'
import { playsOtherRole } from './assertion/spans/plays-other-role.js'
import { relatesToSpan } from './assertion/spans/relates-to-span.js'
import { isAboutAnother } from './assertion/spans/is-about-another.js'
import { isOtherEvent } from './assertion/spans/is-other-event.js'
import { isOpposite } from './assertion/clauses/is-opposite.js'
import { isForetold } from './assertion/spans/is-foretold.js'
import { assertsSpan } from './assertion/spans/asserts-span.js'
import { continuesName } from './assertion/spans/continues-name.js'
import { cleanAnswer, foldKeepingCase, foldText, unquoted } from './normalise-text.js'

/**
 * True if an answer mentions a phrase, by WebArena's `must_include`: a substring after cleaning, ` |OR| `
 * between alternatives. Closes two of its false positives, as VisualWebArena and WebArena's single-word
 * rule began to: a phrase of one character must be a word, and one that begins or ends with a digit must
 * not be part of a longer number (`7` is not in `17`, `2` not in `2,400`).
 */
export function mentionsPhrase(answer: string, phrase: string): boolean {
  return readings(answer, phrase).some(
    ([text, wanted]) => spansOf(text.toLowerCase(), wanted, false).length > 0,
  )
}

/**
 * True when an answer to a question mentions a phrase and asserts it there: it neither negates nor replaces it, nor offers it as one of several, as a limit, or as a
 * point of reference. Where the phrase is the `only` one expected, it must not occur as something else than the answer either.
 */
export function includesPhrase(answer: string, phrase: string, question: string, only: boolean): boolean {
  return readings(answer, phrase).some(([text, wanted]) =>
    spansOf(text.toLowerCase(), wanted, false).some(
      ([start, end]) =>
        isSaid(text, start, end, question) && !(only && isSomethingElse(text, start, end, question)),
    ),
  )
}

/** True for a phrase that an answer mentions in another role, or after the value with which it opens. */
const isSomethingElse = (text: string, start: number, end: number, question: string): boolean =>
  playsOtherRole(text, start, end, question) ||
  opensWithAnother(text, start, end, question) ||
  measuresAnother(text, start, end, question) ||
  isOutdone(text, start, end, question) ||
  isOfOtherTime(text, start, end, question)

/** Prepositions between an event and its place or time. */
const follows = /\b(?:in|at|on|from|to|by)\s+(?:the\s+)?["'*_“]*$/i

const isSaid = (text: string, start: number, end: number, question: string): boolean =>
  assertsSpan(text, start, end) &&
  !boundsSpan(text, start, end, question) &&
  !relatesToSpan(text, start, end, question) &&
  !isForetold(text, start, end, question) &&
  !isOnlyAsked(text, start, end, question) &&
  !isAboutAnother(text, start, question) &&
  !isOpposite(text, start, end, question) &&
  !(follows.test(text.slice(Math.max(0, start - 12), start)) && isOtherEvent(text, start, question))

/**
 * True if an answer asserts a phrase as whole words outside of a longer name; its last word may be plural.
 */
export function includesWords(answer: string, phrase: string, question: string): boolean {
  const wanted = foldText(cleanAnswer(phrase))
  if (wanted === '') return false
  const text = foldedFor(answer, wanted)
  return spansOf(text.toLowerCase(), wanted, true).some(
    ([start, end]) =>
      isSaid(text, start, end, question) &&
      !continuesName(text, start, end, question) &&
      !isSomethingElse(text, start, end, question),
  )
}

/** The pairs of texts in which a phrase is looked for, alternatives apart. The answer keeps its capital letters. */
function readings(answer: string, phrase: string): readonly (readonly [text: string, wanted: string])[] {
  return phrase.split(' |OR| ').flatMap((alternative) => {
    const clean = cleanAnswer(alternative)
    const folded = foldText(clean)
    return [
      [unquoted(answer), clean],
      [foldedFor(answer, folded), folded],
    ] as const
  })
}

/** The answer folded line by line, or as one line where only so it has the phrase. */
function foldedFor(answer: string, folded: string): string {
  const lines = foldLines(answer, foldKeepingCase)
  return lines.toLowerCase().includes(folded) ? lines : foldKeepingCase(answer)
}

/** Folds line by line, so that the ends of lines still part statements. */
const foldLines = (text: string, fold: (line: string) => string): string =>
  text.split(/\r?\n/).map(fold).join('\n')

function spansOf(
  text: string,
  phrase: string,
  wholeWords: boolean,
): (readonly [start: number, end: number])[] {
  if (phrase === '') return [[0, 0]]
  const words = wholeWords || [...phrase].length === 1
  const spans: [number, number][] = []
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (isApart(text.slice(Math.max(0, at - 4), at), phrase, text.slice(end, end + 4), words))
      spans.push([at, end])
  }
  return spans
}

function isApart(before: string, phrase: string, after: string, words: boolean): boolean {
  if (/^\d/.test(phrase) && /\d[.,]?$/.test(before)) return false
  if (/\d$/.test(phrase) && /^[.,]?\d/.test(after)) return false
  if (/^\S*[./@]\S*$/.test(phrase) && !isWholeAddress(before, after)) return false
  if (!words) return true
  const joinsBefore = /^[\p{L}\p{N}]/u.test(phrase) && /[\p{L}\p{N}]$/u.test(before)
  const rest =
    [...phrase].length > 2 && /\p{L}$/u.test(phrase) ? after.replace(/^e?s(?![\p{L}\p{N}])/u, '') : after
  const joinsAfter = /[\p{L}\p{N}]$/u.test(phrase) && /^[\p{L}\p{N}]/u.test(rest)
  return !joinsBefore && !joinsAfter
}

/** An address or a file name does not continue: "guide.pdf" is not in "guide.pdf.bak". */
const isWholeAddress = (before: string, after: string): boolean =>
  !/^[./?#&=_-]+[\p{L}\p{N}]/u.test(after) &&
  (!/[\p{L}\p{N}][./@_-]$/u.test(before) || /www\.$/i.test(before))
