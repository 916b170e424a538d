import type { Clause } from '../clauses.js'
import { describe, named } from '../describe.js'
import type { Intent } from '../intent.js'
import { readTyping } from './read-typing.js'

/**
 * `publish a review of the teapot: 4 stars, with the title “…” and the text “…”`: opens the thing, sets the stars,
 * types the texts, submits. null for anything else.
 */
export function readReview({ rest }: Clause, quotes: readonly string[]): readonly Intent[] | null {
  const [, thing, details] =
    /^(?:an?|my|the)\s+(?:\d[- ]star\s+)?(?:review|rating)\s+(?:of|for|about|on)\s+(?:the\s+)?(.+?)\s*(?::|,|\bwith\b|\bsaying\b)\s*(.*)$/is.exec(
      rest,
    ) ?? []
  if (!thing || details === undefined) return null
  const stars = /\b([1-5]|one|two|three|four|five)[\s-]stars?\b/i.exec(rest)?.[1]
  const texts = details
    .replace(/\b(?:\d|one|two|three|four|five)[\s-]stars?\b,?\s*/i, '')
    .replace(/^with\s+/i, '')
  return [
    { kind: 'open', what: describe(thing, quotes), url: null, inSight: false },
    { kind: 'reveal', what: named('write a review') },
    ...(stars
      ? [{ kind: 'choose', options: [`${digit(stars)} stars`], from: named('rating') } satisfies Intent]
      : []),
    ...(texts.trim() === '' ? [] : readTyping(texts, '', quotes)),
    { kind: 'click', what: named('submit') },
  ]
}

const digit = (word: string): string => {
  const at = ['zero', 'one', 'two', 'three', 'four', 'five'].indexOf(word.toLowerCase())
  return at >= 0 ? String(at) : word
}
