import { numberWords } from '../../words/count-words.js'
import type { Clause } from '../clauses.js'
import { describe } from '../describe.js'
import { splitList } from '../field-values.js'
import type { Intent } from '../intent.js'
import { unmask } from '../quotes.js'
import { arranging } from './read-click.js'
import { mail, messageDescription, pronoun } from './read-message.js'
import { readTyping } from './read-typing.js'

/**
 * `add two of the Blue Mug to the cart`, `sign up with the email "x"`: the deed with its object, quantity and values.
 */
export function readDeed(clause: Clause, quotes: readonly string[]): Intent {
  // `…, but leave the rest` needs no act.
  const clean = clause.rest.replace(/,?\s+but\s+(?:leave|keep|not|don[’']t|do not|only)\b.*$/is, '')
  if (clean !== clause.rest) return readDeed({ ...clause, rest: clean }, quotes)
  // `mark it as read`: the button has the same label.
  const [, marked, state] = /^(.*?)\s+as\s+((?:not\s+)?\p{L}+)$/isu.exec(clause.rest) ?? []
  if (clause.verb === 'mark' && marked && state)
    return readDeed({ ...clause, verb: `mark as ${state}`, rest: marked }, quotes)
  const order = clause.verb === 'sort' ? arranging.exec(clause.rest) : null
  if (order && /^(?:the\s+)?(?:numbers|words|letters|cards|items|entries|list)\b/i.test(clause.rest))
    return { kind: 'arrange', by: 'drag', descending: /^d/i.test(order[1]!) }
  const [, before = clause.rest, details = ''] =
    /^(.*?)(?:^|\s+)(?:with|using|saying|as)\s+(?=.*(?:⟦|[:=@]|\d|\p{Lu}))(.*)$/su.exec(clause.rest) ?? []
  const amount =
    /^(\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:(?:pieces?|units?|copies|items?|times)\s+)?(?:of\s+)?(?:the\s+)?(?=\S)/i.exec(
      before,
    )
  const thing = amount ? before.slice(amount[0].length) : before
  // `to the cart`, `from my wishlist` belong to the deed: its button says so.
  const [, object = thing, aim = ''] =
    /^(.*?)\s*\b(?:to|from|into|for|in|on)\s+((?:the|my|your)\s+\S+(?:\s\S+)?)(?:,.*)?$/i.exec(thing) ?? []
  // `in the colour Ink`, `in Moss, size "Large"`: variants, not a place.
  const [, kind = object, variants = ''] =
    /^(.*?),?\s*\bin\s+((?:the\s+)?(?:(?:colou?r|size|style|finish|material)\s+)?(?:⟦|\p{Lu}).*)$/u.exec(
      object,
    ) ?? []
  return {
    kind: 'deed',
    verb: describe(`${clause.verb} ${aim}`, quotes),
    object:
      mail.test(kind) || (pronoun.test(kind.trim()) && clause.around !== '')
        ? messageDescription(`${pronoun.test(kind) ? '' : kind} ${clause.around}`, quotes)
        : describe(kind, quotes, clause.around),
    options: splitList(variants).map((option) => unmask(option, quotes).replace(/^the\s+/i, '')),
    quantity: amount ? asNumber(amount[1]!) : null,
    given: details === '' ? [] : readTyping(details, '', quotes).filter((intent) => intent.kind === 'type'),
  }
}

const asNumber = (word: string): number => {
  const named = numberWords.indexOf(word.toLowerCase())
  return named >= 0 ? named : Number(word)
}
