import { remember } from './remember.js'

/** Words that don't help identify a thing. */
const stopWords = new Set(
  'a an the this that these those of to in into on onto at by for from with and or as is are be it its your my their his her our me you i we please then also there here any some below above following labeled labelled named called titled marked still being currently already again yet now colored coloured'.split(
    ' ',
  ),
)

/** Spelling variants and synonyms, mapped to one word each. The patterns match lower-case text. */
const sameThings: readonly (readonly [RegExp, string])[] = [
  [/\be-?\s?mails?\b/g, 'email'],
  [/\b(log|sign)[\s-]?in\b/g, 'login'],
  [/\b(log|sign)[\s-]?(out|off)\b/g, 'logout'],
  [/\b(sign[\s-]?up|register|create (an )?account)\b/g, 'signup'],
  [/\bcheck[\s-]out\b/g, 'checkout'],
  [/\b(shopping )?(basket|bag|cart)\b/g, 'cart'],
  [/\bcolou?rs?\b/g, 'color'],
  [/\b(costs?|prices?)\b/g, 'price'],
  [/\b(delete|erase|trash)\b/g, 'remove'],
  [/\bqty\b/g, 'quantity'],
  [/\bmax\b/g, 'maximum'],
  [/\bmin\b/g, 'minimum'],
  [/\b(tele)?phone( number)?\b/g, 'phone'],
  [/\bfull name\b/g, 'name'],
  [/\b(user[\s-]?name|user id)\b/g, 'username'],
  [/\bpost(al)?[\s-]?code\b|\bzip([\s-]?code)?\b/g, 'postcode'],
  [/\bfavou?rites?\b/g, 'favorite'],
  [/\bgray\b/g, 'grey'],
  [/\baqua\b/g, 'cyan'],
  [/\bfuchsia\b/g, 'magenta'],
]

/** Prefilter: one pattern that tests whether any of them may match, instead of a dozen. */
const mayBeSame =
  /mail|log|sign|register|create|check|basket|bag|cart|colou?r|cost|price|delete|erase|trash|qty|max|min|phone|full|user|post|zip|favou?r|gray|aqua|fuchsia/

/** Normalises text for comparison: lower case, single spaces, no typographic variants. */
export function normalise(text: string): string {
  // Fast path: most labels are plain, and a page may have thousands.
  if (/^[!-_a-~£€À-ÖØ-öø-ÿ]+(?: [!-_a-~£€À-ÖØ-öø-ÿ]+)*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** All words of a text as stems, in order. */
export const wordsOf: (text: string) => readonly string[] = remember((text) => {
  // `Ann's` is about Ann.
  let plain = normalise(text)
  if (plain.includes("'s")) plain = plain.replace(/(?<=\p{L})'s\b/gu, '')
  if (mayBeSame.test(plain)) for (const [pattern, word] of sameThings) plain = plain.replace(pattern, word)
  return (plain.match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? []).map(stem)
})

/** The distinguishing words of a text. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word))
}

/** Words of an identifier such as `#firstName-input`. */
export const identifierWords: (identifier: string) => readonly string[] = remember((identifier) =>
  wordsOf(identifier.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.#[\]="'>]/g, ' ')),
)

/** A light stemmer: enough to match `mugs` with `mug`, too weak to merge different words. */
const stem: (word: string) => string = remember((word) => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 6 && /[a-z]{4}(?:ing|ed)s?$/.test(word)) return word.replace(/(?:ing|ed)s?$/, '')
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1)
  return word
})

/** How well two words match, 0..1: equal, or one a prefix of the other. */
export function wordMatch(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short) ? 0.7 : 0
}

/** The best match of a word in a list, 0..1. */
export function bestMatch(word: string, among: readonly string[]): number {
  let best = 0
  for (const other of among) {
    const match = wordMatch(word, other)
    if (match > best) best = match
    if (best === 1) break
  }
  return best
}

/** The share of the wanted words that a text contains, 0..1; 0 when no words are wanted. */
export function coverage(wanted: readonly string[], text: readonly string[]): number {
  if (wanted.length === 0) return 0
  return wanted.reduce((sum, word) => sum + bestMatch(word, text), 0) / wanted.length
}
