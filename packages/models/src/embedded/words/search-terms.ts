import { tellingWords, wordsOf } from './words.js'

const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$|^(?:i|the|my|a|an|if|is|it|in|on|at)$/i

/** Names in a piece of the request: capitalised words except the first, and quoted texts. */
function namesIn(text: string): readonly string[] {
  const inside = [
    ...text.matchAll(
      /(?<=\p{Ll}[\p{Ll}’',;:]*\s|[(“"])\p{Lu}[\p{L}\p{N}’'-]*(?:\s(?:\p{Lu}|\d)[\p{L}\p{N}’'-]*)*/gu,
    ),
  ]
  return inside.map(([name]) => name.replace(/[’']s?$/, '')).filter((name) => !calendar.test(name))
}

/**
 * Search queries, the most promising first: all names together, all distinguishing words, then single names. Skips
 * the site's own name, which finds nothing there.
 */
export function searchTerms(words: readonly string[], text: string, siteTitle: string): readonly string[] {
  const own = wordsOf(siteTitle)
  const names = namesIn(text).filter((name) => !tellingWords(name).every((word) => own.includes(word)))
  const raw = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)].map(([word]) => word.replace(/[’']s$/, ''))
  const told = raw.filter((word) => wordsOf(word).some((stem) => words.includes(stem)))
  // The unstemmed words: a site's search doesn't stem.
  const all = (told.length > 0 ? told : words).join(' ').toLowerCase()
  const terms = [
    names.join(' '),
    all,
    ...names,
    ...(told.length > 2 ? [told.slice(0, 2).join(' ').toLowerCase()] : []),
  ]
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, 4)
}
