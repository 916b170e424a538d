import { contentWords } from '../assertion/clauses/asked-words.js'
import { deniesSpan } from '../assertion/spans/asserts-span.js'
import { normaliseText } from '../normalise-text.js'

const yes = new Set(['true', 'yes', 'y', '1', 't', 'on', 'correct', 'yep', 'yeah'])
const no = new Set(['false', 'no', 'n', '0', 'f', 'off', 'incorrect', 'nope'])

/**
 * Reads an answer to a question of yes or no; null if it says neither. The words are those of WebArena-Verified (`true yes y 1 t on`, `false no n 0 f off`)
 * when they are the whole answer; in a sentence the first word decides, else the only kind of yes, no, true and false in it. "Yes and no" is neither. "No" before a noun
 * that the question does not name ("no rules were shown") answers nothing.
 */
export function readBoolean(answer: string, question?: string): boolean | null {
  const text = normaliseText(answer)
  if (yes.has(text)) return true
  if (no.has(text)) return false
  if (bothWays.test(text)) return null
  const other = foreign.exec(text)
  if (other) return other[1] !== undefined
  const first = opening.exec(text)?.[1]
  if (first !== undefined) return isForAnother(answer, question ?? '') ? null : yes.has(first)
  const plain = text
    .replace(/\b(?:not|isn't|is not|n't)\s+(?:so |quite )?(true|correct)\b/g, ' false ')
    .replace(
      /\bno (?:problem|doubt|longer|wonder|matter|worries|issue|idea|clue|way|answer|results?|access|information|details|mention|evidence|data|luck|response|comment|such (?:page|link|button|site))\b/g,
      ' ',
    )
  const asked = question === undefined ? null : contentWords(question)
  const isDeterminer = (at: number) => {
    if (/\b(?:is|are|was|were|has|have|offers?|allows?)\s*$/.test(plain.slice(Math.max(0, at - 10), at)))
      return false
    const noun = /^no((?: \p{L}+){1,3})/u.exec(plain.slice(at))?.[1]
    return asked !== null && noun !== undefined && ![...contentWords(noun)].some((word) => asked.has(word))
  }
  const says = (words: RegExp) =>
    [...plain.matchAll(words)].some(
      ({ index, 0: word }) => !deniesSpan(plain, index, index + word.length) && !isDeterminer(index),
    )
  const positive = says(/\b(?:yes|true)\b/g)
  const negative = says(/\b(?:no|false)\b/g)
  if (positive !== negative) return positive
  return positive || asked === null ? null : restated(text, asked, question ?? '')
}

/** True for an opening yes or no that is only for something named with a name that the question lacks: "Yes for the Garden room; …". */
function isForAnother(answer: string, question: string): boolean {
  const limit = /^\W*(?:yes|no)\b,?\s+(?:but only |only )?(?:for|in|on|at|with)\s+([^,;.]*)/iu.exec(
    answer,
  )?.[1]
  const names = limit?.match(/\p{Lu}\p{L}+|\d+/gu) ?? []
  return names.length > 0 && names.every((name) => !question.toLowerCase().includes(name.toLowerCase()))
}

/** Yes or no in other languages, as the first word of an answer. */
const foreign = /^\W*(?:(ja|jawohl|oui|sí|sì|si|sim)|(nein|nee|non|não|nao))(?=\s*[.,!;:–—-]|\s*$)/u

/** Words that limit or weaken a statement, unless the question has them. */
const limiting =
  /\b(?:should|would|could|might|may|can(?:not)?|must|supposed|expected|likely|if|when|only|except|unless|but|or|some|most|partly|also)\b/gu

/**
 * The answer that repeats the statement of the question, or denies it: "Dogs are not allowed." Only where it adds no words of
 * its own, which could limit it.
 */
function restated(text: string, asked: ReadonlySet<string>, question: string): boolean | null {
  const limits = [...text.matchAll(limiting)].map(([word]) => word.replace(/not$/, ''))
  if (/[;?]/.test(text) || limits.some((word) => !question.toLowerCase().includes(word))) return null
  const said = [...contentWords(text)].filter(
    (word) => !/^(?:not|n't|cannot|never|longer|permit\w*|allow\w*|yes)$/.test(word),
  )
  const own = said.filter((word) => !asked.has(word) && !places.has(word))
  const hasPronoun = /\b(?:it|they|this|that|he|she)\b/u.test(text)
  const shared = [...contentWords(text)].filter((word) => asked.has(word)).length
  if (own.length > 0 || shared === 0 || (shared < 2 && !hasPronoun && said.length < 1)) return null
  return !/\b(?:not|never|no|cannot|\w+n't)\b/u.test(text)
}

/** General words for the place that a question is about. */
const places: ReadonlySet<string> = contentWords(
  'property properties premises venue establishment accommodation location here hotel restaurant museum building',
)

/** The word that an answer opens with. "No" before a noun ("no idea") answers nothing. */
const opening =
  /^(?:answer\s*:?\s*)?[*_"'`(\s]*(yes|true|false|yep|yeah|nope|correct|incorrect|no(?=\W*$|\W*[,.;:!)*_"'—–-]|\s+(?:it|they|he|she|there|this|that|these|those|the|not|none|only|sold|because|since|as)\b))(?![\p{L}\p{N}])/u
const bothWays = /\byes\s*(?:and|or|\/|&)\s*no\b|\bno\s*(?:and|or|\/|&)\s*yes\b/
