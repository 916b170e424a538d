import type { Intent } from '../../request/intent.js'
import { parseRequest } from '../../request/parse-request.js'
import { maskQuotes } from '../../request/quotes.js'
import { sameIntents } from './same-intents.js'

/**
 * Splits a request into pieces that each end in a deed or an answer, in order and verbatim. If in doubt, keeps the
 * request whole: work on one form or page, conditions, and anything that would change its meaning in pieces.
 */
export function splitRequest(request: string): readonly string[] {
  if (conditional.test(maskQuotes(request).text)) return [request]
  const unnumbered = request.replace(/^[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]+/gm, '')
  const sentences = sentencesOf(unnumbered)
  if (sentences.some((sentence) => elliptic.test(sentence))) return [request]
  const pieces = grouped(sentences)
  return pieces.length > 1 && pieces.length <= maxPieces && sameIntents(unnumbered, pieces)
    ? pieces
    : [request]
}

const maxPieces = 8

const conditional = /\b(?:if|unless|whether|otherwise|in case|until|while|instead|except|as long as)\b/i

/** `And of the other one?` depends on the previous question. */
const elliptic = /^(?:and\s+)?(?:(?:what|how) about|of|for)\b[^,]*\?$/i

/** Where a piece may end: a sentence, a line, a `then`, a question after a question. */
const boundary = new RegExp(
  [
    '(?<!\\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Nn]o|[Pp]rof|vs|e\\.g|i\\.e|\\p{Lu})\\.)(?<=[^\\s.][.!?;])\\s+(?=[\\p{Lu}⟦\\d"(])',
    '\\s*\\n+\\s*',
    '\\s*[,;]?\\s+(?:and\\s+)?(?:then|after that|afterwards|finally),?\\s+(?=\\p{Ll})',
    ',?\\s+and\\s+(?=(?:what|how|which|who|when|where)\\b)',
  ].join('|'),
  'gu',
)

/** Splits a request into sentences, and before each `then`, verbatim. */
export function sentencesOf(request: string): readonly string[] {
  const { text, quotes } = maskQuotes(request)
  const originals = quotedAsWritten(request, text, quotes)
  return text
    .split(boundary)
    .map((piece) => piece.replace(/⟦(\d+)⟧/g, (_, index: string) => originals[Number(index)] ?? '').trim())
    .filter((piece) => piece !== '')
}

/** The quoted parts with the quotation marks that masking removed. */
function quotedAsWritten(request: string, masked: string, quotes: readonly string[]): readonly string[] {
  const between = masked.split(/⟦\d+⟧/)
  let at = 0
  return quotes.map((quote, index) => {
    at += between[index]?.length ?? 0
    const written = request.slice(at, at + quote.length + 2)
    at += written.length
    return written
  })
}

/** Sentences of one goal. */
interface Group {
  readonly sentences: string[]
  /** Whether it contains a deed or a question beyond navigation. */
  ripe: boolean
  /** Whether its last act is a question: the next sentence may need the answer. */
  asked: boolean
}

function grouped(sentences: readonly string[]): readonly string[] {
  const groups: Group[] = []
  for (const sentence of sentences) {
    const intents = parseRequest(sentence)
    const last = groups.at(-1)
    if (last && belongsTo(last, sentence, intents)) last.sentences.push(sentence)
    else groups.push({ sentences: [sentence], ripe: false, asked: false })
    const group = groups.at(-1)!
    group.ripe ||= intents.some((intent) => !leadingUp.includes(intent.kind))
    group.asked = intents.length === 0 ? group.asked : intents.at(-1)!.kind === 'ask'
  }
  const trailing = groups.length > 1 && !hasIntents(groups.at(-1)!.sentences) ? groups.pop() : undefined
  if (trailing) groups.at(-1)!.sentences.push(...trailing.sentences)
  return groups.map((group) => joined(group.sentences))
}

function belongsTo(group: Group, sentence: string, intents: readonly Intent[]): boolean {
  if (!group.ripe) return true
  return intents.length === 0 ? constraint.test(sentence) : !group.asked && continuesOnPage(intents)
}

const hasIntents = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => parseRequest(sentence).length > 0)

/** Navigation, never a goal by itself. */
const leadingUp: readonly Intent['kind'][] = ['open', 'search', 'reveal']

/** Constraints on the previous sentence. */
const constraint =
  /^(?:but |and |please )*(?:don[’']t|do not|never|leave|keep|only|use|without|answer|respond|reply|give|the reason|make sure)\b/i

/** Verbs that complete earlier work, and the objects they complete: a form, an order, a message. */
const completing =
  /^(?:submit|send|save|confirm|apply|finish|pay|place|checkout|proceed|continue|complete|close|accept|publish)\b/i
const begun =
  /\b(?:form|order|message|mail|email|letter|reply|changes?|settings?|payment|purchase|invoice|review|page|dialog|window|code|card)\b/i

const pronoun = /^(?:it|them|this|that|these|those|one|everything|all)?$/i

/** True when the intents continue on the page where the last sentence ended. */
function continuesOnPage([first]: readonly Intent[]): boolean {
  if (!first) return true
  if (first.kind === 'deed') {
    const object = first.object.text
    return (
      pronoun.test(object.split(/[\s,]/)[0] ?? '') ||
      (completing.test(first.verb.words.join(' ')) && begun.test(object))
    )
  }
  return first.kind !== 'ask' && !leadingUp.includes(first.kind)
}

/** Joins sentences, and restores a `then` that the split removed. */
const joined = (sentences: readonly string[]): string =>
  sentences.reduce((text, sentence) =>
    /[.!?;:]["”'’)]?$/.test(text) ? `${text} ${sentence}` : `${text}, then ${sentence}`,
  )
