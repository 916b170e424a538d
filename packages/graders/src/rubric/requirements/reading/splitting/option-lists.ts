import { beginsWithVerb } from '../grammar/feature-verbs.js'

/** Words that name a choice between several: what follows their colon are its options, not features. */
const chooser =
  /\b(?:filters?|filtering|tags?|categor(?:y|ies)|tabs?|status(?:es)?|columns?|views?|types?|kinds?|genres?|sizes?|priorit(?:y|ies)|levels?|modes?|sort(?:ed|ing)?(?: by)?|order(?:ed)? by|sections|inputs?|outputs?|rows|buttons|fields|required|optional|stats|plans|replies|options|pages|spalten|kategorien|ansichten)$/i

/** Words that name the state of an entry, as options do. */
export const states =
  /^(?:all|any|none|active|inactive|open|opened|closed|done|undone|to ?do|doing|in progress|complete[d]?|incomplete|finished|unfinished|pending|remaining|overdue|today|read|unread|archived|deleted|draft|published|starred|favou?rites?|newest|oldest|latest|ascending|descending|cheapest|dearest|a-z|z-a|low|medium|high|not done|not completed)(?: (?:ones|first|tasks|items|todos))?$/i

/**
 * Words that open a list of options without a colon: `filter All`, `filter by all`, `sort by newest`, `tabs
 * Home`.
 */
const opens =
  /\b(?:filter(?:s|ed|ing)?|sort(?:ed|ing)?|group(?:ed)?|order(?:ed)?|tabs?)\b(?:\s+\w+){0,2}?\s+(?:(?:by|for|between|to|as)\s+)?(\S+(?: \S+)?)$/i

const alternatives = (part: string): string[] => part.split(/\s+(?:or|and)\s+|\s*\/\s*/).filter(Boolean)

/** Whether a part of an enumeration is one more option of the choice before it: `Active` after `filter All`. */
export function isFurtherOption(before: string, part: string): boolean {
  const options = before.split(/,\s*/)
  const opened = opens.exec(options[0]!)?.[1]
  if (opened === undefined) return false
  const named = alternatives(part)
  if (named.every((option) => states.test(option))) return true
  const proper = (text: string) => /^\p{Lu}/u.test(text)
  return (
    proper(opened) &&
    named.every((option) => proper(option) && option.split(/\s+/).length <= 2 && !beginsWithVerb(option))
  )
}

/** Whether these words name a choice, so that a list after their colon holds its options. */
export const namesChoice = (head: string): boolean => chooser.test(head.trim())

/**
 * Where the options end that follow `Filters:` or `tags:`; from there on it tells of other features. Yields the length of the text up to and
 * with its last option; null where the text holds no such list.
 */
export function optionsAfterColon(text: string): { readonly from: number; readonly to: number } | null {
  const colon = /:\s+/g
  for (let match = colon.exec(text); match; match = colon.exec(text)) {
    const head = /[^,;.]*$/.exec(text.slice(0, match.index))![0]
    if (!namesChoice(head)) continue
    const from = match.index - head.trimStart().length
    const start = match.index + match[0].length
    const rest = text.slice(start)
    const ends = /[;.](?:\s|$)/.exec(rest)?.index ?? rest.length
    let to = 0
    for (const option of rest
      .slice(0, ends)
      .matchAll(/(?:^|,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)([^,]+?)(?=,|\s+(?:and|or)\s|$)/gi)) {
      const words = option[1]!.trim()
      const isOption =
        states.test(words) ||
        /^\p{Lu}\p{L}*$/u.test(words) ||
        /^(?:work|play|read)$/.test(words) ||
        (!beginsWithVerb(words) && !/^(?:an?|the)\s/i.test(words))
      if (!isOption || words.split(/\s+/).length > 3) break
      to = option.index + option[0].length
    }
    if (to > 0) return { from, to: start + to }
  }
  return null
}
