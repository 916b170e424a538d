import { type AskedWords, contentWords, foreignWords } from './asked-words.js'

/**
 * True when a clause that tells of a failure voids a statement of the same answer: what was asked for is what failed. "Friday would not load" voids "12 was shown for
 * Thursday" where Friday is asked for; "the image did not load" voids nothing.
 */
export function voidsStatement(failure: string, statement: string, asked: AskedWords): boolean {
  if (/\b(?:at first|initially|the first time|on (?:my|the) first (?:try|attempt)|until I)\b/i.test(failure))
    return false
  const failed = [...contentWords(failure)].filter((word) => asked.words.has(word))
  const isForeign = foreignWords(failure, asked).length > 0
  if (failed.length === 0) return !isForeign && seeks.test(failure) && !asksMore.test(failure)
  if (!isForeign) return true
  const said = contentWords(statement)
  const missing = failed.filter((word) => !said.has(word))
  if (missing.some((word) => asked.names.has(word))) return true
  return missing.length > 0 && ![...said].some((word) => asked.words.has(word) && !failed.includes(word))
}

/** Verbs of finding out. A failure without one ("I could not add it to the cart") is about something else. */
const seeks =
  /\b(?:find|found|see|seen|load\w*|open\w*|get|reach|retriev\w+|access\w*|locate\w*|identif\w+|read|determine\w*|obtain\w*|extract\w*|display\w*|show\w*|say|tell|answer\w*|confirm\w*|verif\w+|crash\w*|error|40[34]|fail\w*|respond\w*|render\w*|blank|empty|down|offline|captcha|blocked|log ?in|online|announced|published|cut off|dead|frozen?|loading)\b/iu

/** A question of its own at the end of a failure: "I could not see by whom". */
const asksMore = /\b(?:whom?|whose|how|why|which|where|when)\b/iu
