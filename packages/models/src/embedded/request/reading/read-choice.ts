import { anything, describe } from '../describe.js'
import { splitList } from '../field-values.js'
import type { Description, Intent } from '../intent.js'
import { quotesIn, unmask } from '../quotes.js'
import { arranging } from './read-click.js'
import { readTyping } from './read-typing.js'
import { tellingWords } from '../../words/words.js'

/** `select Red and Blue`, `choose 5 from the list`, `pick File > Open`. */
export function readChoice(rest: string, around: string, quotes: readonly string[]): readonly Intent[] {
  const path = unmask(rest, quotes).split(/\s*>\s*/)
  if (path.length > 1)
    return path.map((label, index): Intent => ({
      // Submenus open on hover; a click might choose one of them.
      kind: index < path.length - 1 ? 'hover' : 'click',
      what: { ...anything, text: label, quoted: label, words: tellingWords(label) },
    }))
  const inOrder = arranging.exec(rest)
  if (inOrder) return [{ kind: 'arrange', by: 'click', descending: /^d/i.test(inOrder[1]!) }]
  if (/^(?:all|every|each)\b/i.test(rest))
    return [{ kind: 'click', what: describe(rest.replace(/\bshades?\b/i, ''), quotes, around) }]
  const moved =
    /^(\S+)\s+(?:with|on|using|in)\s+(?:the|a)\s+(slider|spinner|stepper|colou?r (?:picker|wheel))/i.exec(
      unmask(rest, quotes),
    )
  if (moved) return [{ kind: 'set', value: moved[1]!, what: describe(moved[2]!, []) }]
  const dated = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})\s+(?:as|for)\s+(?:the\s+)?(.*)$/i.exec(rest)
  if (dated) return readTyping(rest, around, quotes)
  const [, list = rest, from = ''] =
    /^(.*?)\s+(?:from|in|as|for|on)\s+(?:the\s+|a\s+)?(.*)$/is.exec(rest) ?? []
  if (/^(nothing|none)$/i.test(list.trim())) return []
  const quoted = quotesIn(list, quotes)
  const options = (quoted.length > 0 ? quoted : splitList(list)).map((option) =>
    option.replace(/^(the|a|an)\s+/i, ''),
  )
  return [{ kind: 'choose', options, from: describe(from, quotes, around) }]
}

/** `check the terms and the newsletter`: every thing to switch on or off. */
export function readToggles(rest: string, around: string, quotes: readonly string[]): readonly Description[] {
  const quoted = quotesIn(rest, quotes)
  if (quoted.length > 1)
    return quoted.map((label) => ({ ...describe(rest, quotes), quoted: label, words: tellingWords(label) }))
  // `the mails about sales`: the label of the box is just `Sales`.
  const topic = rest.replace(
    /^(?:(?:the|all|my)\s+)?(?:e-?mails?|mails?|messages?|notifications?|newsletters?|alerts?|reminders?)\s+(?:about|on|for|regarding)\s+/i,
    '',
  )
  return splitList(topic).map((piece) => {
    const what = describe(piece, quotes, around)
    return { ...what, role: what.role ?? 'checkbox' }
  })
}
