import { contentWords } from '../clauses/asked-words.js'

/** Words that make another thing of a name that they follow. */
const suffix =
  /^\s+(?:fold|flip|xl|max|plus|ultra|mini|lite|air|pro|se|fe|jr|sr|junior|senior|deluxe|ii|iii|iv|[2-9](?=\s|$))(?![\p{L}\p{N}])/iu

/** Words that make another tier of any name: "Gold Plus". */
const tier = /^\s+(?:Plus|Max|Ultra|Pro|Lite|Mini|Deluxe|Premium|XL|Edition)(?![\p{L}\p{N}])/u

/** Capitalised words that follow a name without being part of it. */
const another =
  /^\s+(?:I|The|A|An|It|Is|Are|Was|In|On|At|By|For|And|But|With|From|Price|Status|Cost|Rating|Total|Not|Only|USD|EUR|GBP)(?!\p{L})/u

/**
 * True when a name continues after a span: "Pixel 9 Pro" in "Pixel 9 Pro Fold". One word may abbreviate a longer name ("Samsung" for "Samsung
 * Electronics"), so only names of several words, or with a digit, are looked at. The kind of thing that the question asks for ("Power Bank") continues no name.
 */
export function continuesName(answer: string, start: number, end: number, question: string): boolean {
  const name = answer.slice(start, end)
  const after = answer.slice(end, end + 40)
  if (tier.test(after)) return true
  if (!/\s|\d/.test(name.trim())) return false
  if (suffix.test(after)) return true
  const kinds = contentWords(question)
  const next = /^\s+(\p{L}+)/u.exec(after)?.[1] ?? ''
  if ([...contentWords(next)].some((word) => kinds.has(word))) return false
  const isName = /\p{Lu}|\d/u.test(name.trim().split(/\s+/).at(-1)![0]!)
  return (
    isName && /^\s+\p{Lu}\p{Ll}+/u.test(after) && !another.test(after) && !/\n/.test(/^\s+/.exec(after)![0])
  )
}
