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
  const last = concluding.exec(text)?.[1]
  if (last !== undefined) return yes.has(last)
  const first = opening.exec(text)?.[1]
  if (first !== undefined)
    return isForAnother(answer, question ?? '') || isLimited(text, question ?? '') ? null : yes.has(first)
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

/** True for a yes that is limited to another number than the question's: "Yes, but only within 14 days" where it asks about 30. */
function isLimited(text: string, question: string): boolean {
  const limit = /^yes\W.*?\b(?:only|just|at most|up to|max(?:imum)?)\b[^.;]*?(\d+)\s(\p{L}+)/u.exec(text)
  const asked = limit && new RegExp(String.raw`(\d+)\s${limit[2]}`, 'iu').exec(question)?.[1]
  return asked != null && Number(asked) > Number(limit![1])
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
function restated(said: string, asked: ReadonlySet<string>, question: string): boolean | null {
  const { text, isFlipped } = inWordsOf(question, withoutRemark(said))
  const limits = [...text.matchAll(limiting)].map(([word]) => word.replace(/not$/, ''))
  if (/[;?]/.test(text) || limits.some((word) => !question.toLowerCase().includes(word))) return null
  const words = [...contentWords(text)].filter(
    (word) => !/^(?:not|n't|cannot|never|longer|permit\w*|allow\w*|yes)$/.test(word),
  )
  const own = words.filter((word) => !asked.has(word) && !places.has(word))
  const hasPronoun = /\b(?:it|they|this|that|he|she)\b/u.test(text)
  const shared = [...contentWords(text)].filter((word) => asked.has(word)).length
  if (own.length > 0 || shared === 0 || (shared < 2 && !hasPronoun && words.length < 1)) return null
  return !/\b(?:not|never|no|cannot|\w+n't)\b/u.test(text) !== isFlipped
}

/** A statement without the remark in brackets at its end, unless that limits it: "included (buffet, 7 to 10)". */
const withoutRemark = (said: string): string =>
  said.replace(/\s*\(([^()]*)\)\W*$/u, (all, remark: string) =>
    remark.search(limiting) >= 0 || /\b(?:no|not|\w+n't|fee|extra|paid)\b/u.test(remark) ? all : '',
  )

/** Words of which one denies the other. */
const opposites: readonly (readonly [string, string])[] = [
  ['open', 'closed'],
  ['available', 'unavailable'],
  ['in stock', 'out of stock'],
  ['in stock', 'sold out'],
  ['available', 'sold out'],
  ['included', 'excluded'],
  ['allowed', 'forbidden'],
  ['allowed', 'prohibited'],
  ['enabled', 'disabled'],
  ['possible', 'impossible'],
  ['same', 'different'],
]

/** A statement with the question's word in place of its opposite: "closed on Mondays" denies "open on Mondays". */
function inWordsOf(question: string, said: string): { readonly text: string; readonly isFlipped: boolean } {
  const has = (text: string, word: string) => new RegExp(String.raw`\b${word}\b`, 'iu').test(text)
  const pairs = opposites.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  const pair = pairs.find(
    ([asked, opposite]) => has(question, asked) && has(said, opposite) && !has(said, asked),
  )
  return pair ? { text: said.replace(pair[1], pair[0]), isFlipped: true } : { text: said, isFlipped: false }
}

/** General words for the place or the price that a question is about. */
const places: ReadonlySet<string> = contentWords(
  'property properties premises venue establishment accommodation location here hotel restaurant museum building rate price fare',
)

/** The word that an answer opens with. "No" before a noun ("no idea") answers nothing. */
const opening =
  /^(?:answer\s*:?\s*)?[*_"'`(\s]*(yes|true|false|yep|yeah|nope|correct|incorrect|no(?=\W*$|\W*[,.;:!)*_"'—–-]|\s+(?:it|they|he|she|there|this|that|these|those|the|not|none|only|sold|because|since|as)\b))(?![\p{L}\p{N}])/u
/** A yes or no as the conclusion at the end. */
const concluding =
  /\b(?:so|therefore|thus|hence|in short|final answer|conclusion)\W+(?:the answer is |it is |it's )?(yes|no)\W*$/u
const bothWays = /\byes\s*(?:and|or|\/|&)\s*no\b|\bno\s*(?:and|or|\/|&)\s*yes\b/
