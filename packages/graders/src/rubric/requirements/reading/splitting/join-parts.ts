import { beginsWithVerb, isFeatureVerb } from '../grammar/feature-verbs.js'
import { isFurtherOption } from './option-lists.js'

/** A piece of an enumeration, and what parts it from the piece before: a comma, *and*, or a comma with the last *and*. */
export interface Part {
  readonly text: string
  readonly joint: 'start' | 'comma' | 'and' | 'last'
  /** The text between it and the piece before. */
  readonly by: string
}

const isSingle = (part: string) => !/\s/.test(part)
const hangs = /\s(?:by|between|from|as|than|of|for)\s+\S+(?:, \S+)*$/i
const oneOrOther = /^[\p{L}-]+ or [\p{L}-]+$/u
const clause = /^(?:after|when|whenever|if|once|on|upon|before|while|under|at)\s/i
/** The parts of an entry: `Save links with a title`, and a tag. */
const holds = /^\p{L}+ [\p{L} ]*\bwith (?:an?|its|their) [\p{L}-]+(?:, (?:an?|its|their) [\p{L}-]+)*$/iu
/** Additions to the part before: a condition, a purpose, a price, an exception, examples. */
const saysMore =
  /^(?:(?:as|so|maybe|perhaps|ideally|preferably|because|without|instead|except|not|whichever|where|which|who|even|only(?! .*\b(?:can|is|are|must)\b)|but|optionally|either|refreshed|after|e\.\s?g\.|i\.\s?e\.|for (?:example|instance)|such as|including|incl\.|like\s|(?:when|how) (?:i|you|they|he|she|it)|one (?:at|per|for)|(?:most|one|two|three|each|all) of which|from .* to|in (?:that|this|the) (?:order|same))(?![\p{L}])|\(|[£$€¥]\s?\d|\d+(?:\.\d+)?\s?%)/iu
/** The end of a part that opens a list of what it holds or names. */
const opensList =
  /(?:(?:\s|^)(?:with|by|(?:checkboxes|fields|tabs|buttons|columns|filters|inputs|labels|toggles|options|sliders) for|between|from|in|on|as|called|such as|like|including|incl\.|e\.\s?g\.,?|for (?:example|instance),?|showing|get|gets|see|shows?|offers?))\s+(?:(?:an?|the|its|their|his|her|my|your|our)\s)?(?:[^\s,]+\s){0,2}[^\s,]+$/iu
/** Nouns of separate parts of a page. */
const control =
  /(?:\S\s(?:buttons?|fields?|links?|toggle|slider|switch|checkbox(?:es)?|input|box|picker|selectors?|menu|tabs?|chart|table|list|page|view|mode|counter|form|calendar|leaderboard|footer|header|queue|timer|history)|\b(?:search|filters?|pagination|undo|export|import|print|leaderboard))(?: (?:with|for|of|to|on)\b.*)?$/iu
const proper =
  /^\p{Lu}[\p{L}\p{N}'’-]*(?: (?:\p{Lu}|\p{N})[\p{L}\p{N}'’-]*){0,2}(?:(?:,| and| or| und| oder)? \p{Lu}[\p{L}\p{N}'’-]*){0,3}$/u
/** Every bare word after an example is another example: `e.g. major, minor, 7th`. */
const exampled =
  /(?:e\.\s?g\.|incl\.|such as|including|for example,?|checkboxes for|filters for|tabs for)\s[^,]*(?:, \S+(?: \S+)?)*$/iu
const severalProper = /\s\p{Lu}\S*, \p{Lu}\S*$/u
const endsProper = /\s\p{Lu}[\p{L}\p{N}'’-]*$/u

const isThing = (text: string) =>
  !beginsWithVerb(text) &&
  !/^\p{Ll}+ed(?:\s(?:by|with|from|in|on|at|to|off|until)\b|$)/u.test(text) &&
  text.split(/\s+/).length <= 5 &&
  !/\b(?:is|are|can|should|must|has|have)\b/i.test(text)

/** Puts together what was parted wrongly: a condition and its sentence, words that hang on one preposition, the last of a list. */
export function joinParts(parts: readonly Part[], prose: boolean): Part[] {
  const joined: Part[] = []
  const opened = lists(parts, prose)
  parts.forEach((part, index) => {
    const { text } = part
    const before = joined.at(-1)
    const last = before?.text
    const joins =
      before !== undefined &&
      last !== undefined &&
      ((clause.test(last) && !last.includes(',')) ||
        opened.has(index) ||
        (hangs.test(last) && isSingle(text) && !isFeatureVerb(text)) ||
        isFurtherOption(last, text) ||
        (/\b(?:whether|how)\s\S+$/i.test(last) && !beginsWithVerb(text)) ||
        (hangs.test(last) && oneOrOther.test(text)) ||
        (holds.test(last) && /^(?:an?|its|their) [\p{L}-]+$/iu.test(text)) ||
        (exampled.test(last) && isThing(text) && text.split(' ').length <= 2) ||
        (proper.test(text) &&
          endsProper.test(last) &&
          (!isFeatureVerb(text.split(' ')[0]!) || severalProper.test(last))) ||
        saysMore.test(text))
    if (joins) joined[joined.length - 1] = { ...before, text: `${last}${part.by}${text}` }
    else joined.push(part)
  })
  return joined
}

/** Positions of the parts that continue a list which an earlier part opened and a later one closes with *and* or *or*. */
function lists(parts: readonly Part[], prose: boolean): ReadonlySet<number> {
  const found = new Set<number>()
  for (let from = 0; from < parts.length - 1; from++) {
    const { text } = parts[from]!
    const pair = parts.length === 2 && parts[1]!.joint === 'and' && parts[1]!.text.split(' ').length <= 3
    const governs = (prose || pair) && beginsWithVerb(text) && /\s/.test(text)
    if (found.has(from) || !(opensList.test(text) || governs)) continue
    const end = endOf(parts, from)
    for (let index = from + 1; index <= end; index++) found.add(index)
  }
  return found
}

function endOf(parts: readonly Part[], from: number): number {
  const form = (text: string) => /^(?:an?|the|its|their|his|her|my|your|our)\s/i.test(text)
  const object = /\s((?:an?|the|its|their|his|her|my|your|our)\s)?(?:\S+\s){0,1}\S+$/i.exec(
    parts[from]!.text,
  )?.[1]
  for (let index = from + 1; index < parts.length; index++) {
    const { text, joint } = parts[index]!
    if (!isThing(text) || control.test(text) || (form(text) && object === undefined)) return 0
    if (joint === 'and' || (joint === 'last' && index > from + 1)) return index
    if (/\s(?:or|oder|und|&)\s/.test(text)) return index
  }
  return 0
}
