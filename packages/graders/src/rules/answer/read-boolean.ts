import { normaliseText } from './normalise-text.js'

const yes = new Set(['true', 'yes', 'y', '1', 't', 'on', 'correct', 'yep', 'yeah'])
const no = new Set(['false', 'no', 'n', '0', 'f', 'off', 'incorrect', 'nope'])

/**
 * What an answer says to a question of yes or no, or null. The words are those of WebArena-Verified (`true yes y 1 t on`, `false no n 0 f off`)
 * when they are the whole answer; in a sentence the first word decides, else the only kind of yes, no, true and false in it.
 */
export function readBoolean(answer: string): boolean | null {
  const text = normaliseText(answer)
  if (yes.has(text)) return true
  if (no.has(text)) return false
  const first = /^(?:answer\s*:?\s*)?[*_"'`(\s]*(yes|no|true|false|yep|yeah|nope|correct|incorrect)\b/.exec(
    text,
  )?.[1]
  if (first !== undefined) return yes.has(first)
  const plain = text.replace(/\b(?:not|isn't|is not|n't)\s+(true|correct)\b/g, ' false ')
  const says = (words: RegExp) => words.test(plain)
  const positive = says(/\b(?:yes|true)\b/)
  const negative = says(/\b(?:no|false)\b/)
  return positive === negative ? null : positive
}
