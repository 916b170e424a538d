import { describe } from '../describe.js'
import { type FieldValue, fieldValues } from '../field-values.js'
import type { Intent, Value } from '../intent.js'
import { quotesIn, unmask, withoutQuotes } from '../quotes.js'

/** `type "x" into the name`, `enter the email a@b.c and the age 42`: one text for each field. */
export function readTyping(rest: string, around: string, quotes: readonly string[]): readonly Intent[] {
  if (
    quotesIn(rest, quotes).length === 0 &&
    /\b(?:corresponds?|belongs?|match(?:es)?|for|of)\b.*\b(?:each|every|all)\b.*\b(?:labels?|fields?)\b/i.test(
      rest,
    )
  )
    return [{ kind: 'fill-form' }]
  const [, begins, ends] =
    /\b(?:starts?|begins?|starting|beginning) with (⟦\d+⟧)(?:.*?\b(?:ends?|ending) with (⟦\d+⟧))?/i.exec(
      rest,
    ) ?? []
  if (begins) {
    const value: Value = {
      from: 'suggestion',
      begins: unmask(begins, quotes),
      ends: unmask(ends ?? '', quotes),
    }
    return [{ kind: 'type', value, into: describe('', quotes, around), everywhere: false }]
  }
  const everywhere =
    /\b(both|all|each|every)( of)?( the)?( \w+)? (fields?|(text ?)?box(es)?|inputs?)\b/i.test(rest)
  const plain = rest
    .replace(/^(?:(?:in|out|the|this) )*form (?:with|using|as follows:?)\s*/i, '')
    .replace(/\bin (all )?(upper[- ]?case|lower[- ]?case|capital)( letters| characters)?\b/i, '')
  const asked = quotesIn(plain, quotes).length === 0 && asksThePage.test(plain)
  const values: readonly FieldValue[] = asked ? [] : fieldValues(plain, quotes)
  const typed = values.map(({ value, field }): Intent => ({
    kind: 'type',
    value: quotes.includes(value)
      ? { from: 'request', text: inCase(value, rest) }
      : givenOrKnown(inCase(value, rest)),
    into: describe(field.replace(/\b(both|all|each|every)\b/gi, ''), quotes, around),
    everywhere,
  }))
  if (typed.length > 0) return typed
  const [value, field = ''] = plain.split(
    /\s+(?:in(?:to)?|to)\s+(?=the\s+(?:\S+\s+)?(?:text|input|field|box|form))/i,
  )
  return [
    { kind: 'type', value: valueOf(value ?? '', quotes), into: describe(field, quotes, around), everywhere },
  ]
}

const inCase = (value: string, rest: string): string => {
  if (/\b(all )?(upper[- ]?case|capital)( letters| characters)?\b/i.test(withoutQuotes(rest)))
    return value.toUpperCase()
  return /\b(all )?lower[- ]?case( letters| characters)?\b/i.test(withoutQuotes(rest))
    ? value.toLowerCase()
    : value
}

/** `the value of …`, `the text below`: a text to read from the page. */
const asksThePage = /^the\s+(?:[\p{L}\d-]+\s+){1,3}?(?:of|in|from|below|above|that|which|between)\b(?!to)/iu

const givenOrKnown = (text: string): Value => {
  const value = valueOf(text, [])
  return value.from === 'memory' ? value : { from: 'request', text }
}

/** `that`, `it` and `your answer` refer to an earlier answer; other words become a question to the page. */
function valueOf(words: string, quotes: readonly string[]): Value {
  if (
    /^(that|it|this|them|(your|the) (answer|result|solution)|that (word|value|number|text))?$/i.test(
      words.trim(),
    )
  )
    return { from: 'memory' }
  return { from: 'page', question: unmask(words, quotes) }
}
