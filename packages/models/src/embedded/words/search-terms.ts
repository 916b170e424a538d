import { tellingWords, wordsOf } from './words.js'

const calendar =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$|^(?:i|the|my|a|an|if|is|it|in|on|at)$/i

/** Names in a piece of the request: words with a capital that do not begin it, and what was quoted. */
function namesIn(text: string): readonly string[] {
  const inside = [
    ...text.matchAll(
      /(?<=\p{Ll}[\p{Ll}’',;:]*\s|[(“"])\p{Lu}[\p{L}\p{N}’'-]*(?:\s(?:\p{Lu}|\d)[\p{L}\p{N}’'-]*)*/gu,
    ),
  ]
  return inside.map(([name]) => name.replace(/[’']s?$/, '')).filter((name) => !calendar.test(name))
}

/** What to search for, the most promising first: names, all that tells, the names one by one. Names of the site itself find nothing on it. */
export function searchTerms(words: readonly string[], text: string, siteTitle: string): readonly string[] {
  const own = wordsOf(siteTitle)
  const names = namesIn(text).filter((name) => !tellingWords(name).every((word) => own.includes(word)))
  const raw = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)].map(([word]) => word.replace(/[’']s$/, ''))
  const told = raw.filter((word) => wordsOf(word).some((stem) => words.includes(stem)))
  // Words as they were said: a search knows nothing of stems.
  const all = (told.length > 0 ? told : words).join(' ').toLowerCase()
  const terms = [
    names.join(' '),
    all,
    ...names,
    ...(told.length > 2 ? [told.slice(0, 2).join(' ').toLowerCase()] : []),
  ]
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, 4)
}
