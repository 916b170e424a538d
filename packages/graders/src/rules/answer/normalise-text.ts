import { type BoundedPattern, boundedPattern } from '../../patterns/bounded-pattern.js'

/** An answer as WebArena compares it (`StringEvaluator.clean_answer`): trimmed, one pair of enclosing quotes removed, lower case. */
export const cleanAnswer = (text: string): string => unquoted(text).toLowerCase()

/** The same, and capital letters stay. */
export function unquoted(text: string): string {
  const trimmed = text.trim()
  const quoted = /^'(.*)'$/s.exec(trimmed) ?? /^"(.*)"$/s.exec(trimmed)
  return quoted?.[1] ?? trimmed
}

/**
 * Normalises an answer as WebArena-Verified does (`NormalizedType._normalize_string` and the stripping of
 * `NormalizedString`): removes ™ ® ℠ ©, applies NFKC, replaces hyphens and dashes next to letters by
 * spaces, drops control characters and diacritics, collapses white space, lower-cases, and strips enclosing
 * quotes and punctuation. Removes Markdown emphasis too.
 */
export function normaliseText(text: string): string {
  return stripEnds(foldText(text))
}

/** The same without touching the ends. */
export function foldText(text: string): string {
  return foldKeepingCase(text).toLowerCase()
}

/** The same, and capital letters stay. */
export function foldKeepingCase(text: string): string {
  return text
    .replace(/[™®℠©]/g, '')
    .normalize('NFKC')
    .replace(/(?<=\p{L})[-‐‑‒–—―−\u00AD]|[-‐‑‒–—―−\u00AD](?=\p{L})/gu, ' ')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(/\p{C}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßẞøØæÆœŒłŁđĐþÞ‘’‚‛“”„‟«»]/g, (character) => transliterations[character] ?? character)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  Ø: 'o',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  þ: 'th',
  Þ: 'th',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
}

function stripEnds(text: string): string {
  return text.replace(/^[\s'"`.,;:!?*_]+|(?<![\s'"`.,;:!?*_])[\s'"`.,;:!?*_]+$/g, '')
}

/** True when two texts are the same under either benchmark's normalisation; `^…$` in the expected text is a regular expression over the whole answer, in any case. */
export function sameText(expected: string, found: string): boolean {
  if (cleanAnswer(expected) === cleanAnswer(found)) return true
  const pattern = patternOf(expected)
  if (pattern)
    return [found.trim(), cleanAnswer(found), normaliseText(found)].some((text) => pattern.test(text))
  const wanted = normaliseText(expected)
  return wanted !== '' && wanted === normaliseText(found)
}

/** The regular expression in a text of the form `^…$` (as in WebArena-Verified), or null. */
function patternOf(text: string): BoundedPattern | null {
  if (text.length < 2 || !text.startsWith('^') || !text.endsWith('$')) return null
  try {
    return boundedPattern(text, 'is')
  } catch {
    return null
  }
}
