import { cleanAnswer, foldText } from './normalise-text.js'

/**
 * True when an answer includes a phrase, as WebArena's `must_include` has it: a substring after
 * cleaning, ` |OR| ` between alternatives. Two of its false positives are closed, as VisualWebArena and the
 * single-word rule of WebArena began to: a phrase that is one character must be a word of its own, and one that
 * begins or ends with a digit must not stand inside a longer number (`7` is not in `17`, `2` not in `2,400`).
 */
export function includesPhrase(answer: string, phrase: string): boolean {
  return phrase.split(' |OR| ').some((alternative) => {
    const clean = cleanAnswer(alternative)
    return found(cleanAnswer(answer), clean, false) || found(foldText(answer), foldText(clean), false)
  })
}

/** True when an answer includes a phrase as whole words; its last word may stand in the plural. */
export function includesWords(answer: string, phrase: string): boolean {
  const wanted = foldText(cleanAnswer(phrase))
  return wanted !== '' && found(foldText(answer), wanted, true)
}

function found(text: string, phrase: string, wholeWords: boolean): boolean {
  if (phrase === '') return true
  const words = wholeWords || [...phrase].length === 1
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (standsAlone(text.slice(0, at), phrase, text.slice(at + phrase.length), words)) return true
  return false
}

function standsAlone(before: string, phrase: string, after: string, words: boolean): boolean {
  if (/^\d/.test(phrase) && /\d[.,]?$/.test(before)) return false
  if (/\d$/.test(phrase) && /^[.,]?\d/.test(after)) return false
  if (!words) return true
  const joinsBefore = /^[\p{L}\p{N}]/u.test(phrase) && /[\p{L}\p{N}]$/u.test(before)
  const rest =
    [...phrase].length > 2 && /\p{L}$/u.test(phrase) ? after.replace(/^e?s(?![\p{L}\p{N}])/u, '') : after
  const joinsAfter = /[\p{L}\p{N}]$/u.test(phrase) && /^[\p{L}\p{N}]/u.test(rest)
  return !joinsBefore && !joinsAfter
}
