import { type Clause, splitClauses } from './clauses.js'
import { anything, describe } from './describe.js'
import { type FieldValue, fieldValues, splitList } from './field-values.js'
import type { Description, Intent, Value } from './intent.js'
import { maskQuotes, quotesIn, unmask, withoutQuotes } from './quotes.js'
import { tellingWords } from './words.js'

/** Splits a request into what it wants done, in order. Pure, and the same every time. */
export function parseRequest(request: string): readonly Intent[] {
  const { text, quotes } = maskQuotes(request)
  const clauses = splitClauses(text)
  return clauses.flatMap((clause) => {
    // `Switch between the tabs to …`: a hint at how, in words that ask for nothing themselves.
    const hint =
      clause.kind === null && !clause.question && clauses.length > 1 && !/[:=]\s*\S/.test(clause.rest)
    return hint ? [] : readIntents({ ...clause, rest: clause.rest.replace(afterthought, '') }, quotes)
  })
}

/** Words about when, at the end of a clause. */
const afterthought =
  /\s+(?:after(?:wards?)?|when (?:you(?:'re| are) )?(?:done|finished)|once (?:done|finished)|at the end|again)$/i

function readIntents(clause: Clause, quotes: readonly string[]): readonly Intent[] {
  const { rest, around } = clause
  const means = /^(.*?)\s*\bby (?:clicking|pressing|tapping|selecting)(?: on)? (.*)$/is.exec(rest)
  if (means && clause.kind !== 'ask') return [{ kind: 'click', what: describe(means[2]!, quotes, means[1]!) }]
  const whole = unmask(`${clause.verb} ${rest}`, quotes).trim()
  const what = describe(rest, quotes, around)
  if (clause.question) return [{ kind: 'ask', question: whole }]
  switch (clause.kind) {
    case null:
      return tellingWords(whole).length > 0 ? readVerbless(rest, whole, quotes) : []
    case 'click':
      return readClick(clause, what)
    case 'type':
      if (
        clause.verb === 'put' &&
        /\b(?:in|into|on|to)\s+(?:the|my|your)\s+(?:\S+\s+)?(?:cart|basket|bag|list|wishlist|order)\b/i.test(
          rest,
        )
      )
        return [readDeed({ ...clause, verb: 'add' }, quotes)]
      return readTyping(rest, around, quotes)
    case 'choose':
      return readChoice(rest, around, quotes)
    case 'check':
    case 'uncheck':
      return [{ kind: 'toggle', what: readToggles(rest, quotes), on: clause.kind === 'check' }]
    case 'open':
      return readOpening(rest, what)
    case 'reveal':
      return [{ kind: 'reveal', what }]
    case 'search':
      return [{ kind: 'search', text: searchText(rest, quotes) }]
    case 'find':
      return asksForValue(rest) ? [{ kind: 'ask', question: whole }] : readOpening(rest, what, true)
    case 'set':
      return readSetting(clause, quotes)
    case 'focus':
      return [{ kind: 'click', what: { ...what, role: what.role ?? 'field' } }]
    case 'close':
      return [
        {
          kind: 'deed',
          verb: describe(`close ${rest}`, quotes),
          object: anything,
          options: [],
          quantity: null,
          given: [],
        },
      ]
    case 'ask':
      return [{ kind: 'ask', question: whole }]
    case 'deed':
      // Copied is what is then typed somewhere: it has to be read.
      return clause.verb === 'copy' ? [{ kind: 'ask', question: whole }] : [readDeed(clause, quotes)]
  }
}

/** `Name: Ann, City: Ulm` alone is a form to fill; any other words are a thing to open. */
function readVerbless(rest: string, whole: string, quotes: readonly string[]): readonly Intent[] {
  const typed = /[\p{L}]\s*[:=]\s*\S/u.test(rest) ? readTyping(rest, '', quotes) : []
  return typed.length > 0 ? typed : [{ kind: 'ask', question: whole }]
}

const keyNames =
  /^(?:the\s+)?(enter|return|tab|escape|esc|space|backspace|delete|arrow ?(?:up|down|left|right)|page ?(?:up|down)|home|end|f\d{1,2})(?:\s+key)?$/i

function readClick(clause: Clause, what: Description): readonly Intent[] {
  const key = keyNames.exec(withoutQuotes(clause.rest).trim())
  if (key && /press|hit/.test(clause.verb)) return [{ kind: 'press', key: keyName(key[1]!) }]
  // `Click ONE, TWO and THREE`: several things of one kind.
  return [{ kind: 'click', what }]
}

function keyName(name: string): string {
  const plain = name.toLowerCase().replace(/\s/g, '')
  const special: Record<string, string> = {
    return: 'Enter',
    esc: 'Escape',
    space: 'Space',
    pageup: 'PageUp',
    pagedown: 'PageDown',
  }
  if (plain.startsWith('arrow')) return `Arrow${plain.charAt(5).toUpperCase()}${plain.slice(6)}`
  return special[plain] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

function readTyping(rest: string, around: string, quotes: readonly string[]): readonly Intent[] {
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

/** `the value of …`, `the text below`: something to be read off the page. */
const asksThePage = /^the\s+(?:[\p{L}\d-]+\s+){1,3}?(?:of|in|from|below|above|that|which|between)\b(?!to)/iu

const givenOrKnown = (text: string): Value => {
  const value = valueOf(text, [])
  return value.from === 'memory' ? value : { from: 'request', text }
}

/** `that`, `it` and `your answer` are what was found out; everything else is asked of the page. */
function valueOf(words: string, quotes: readonly string[]): Value {
  if (
    /^(that|it|this|them|(your|the) (answer|result|solution)|that (word|value|number|text))?$/i.test(
      words.trim(),
    )
  )
    return { from: 'memory' }
  return { from: 'page', question: unmask(words, quotes) }
}

function readChoice(rest: string, around: string, quotes: readonly string[]): readonly Intent[] {
  const path = unmask(rest, quotes).split(/\s*>\s*/)
  if (path.length > 1)
    return path.map((label): Intent => ({
      kind: 'click',
      what: { ...anything, text: label, quoted: label, words: tellingWords(label) },
    }))
  const moved = /^(\S+)\s+(?:with|on|using)\s+the\s+(slider|spinner)/i.exec(unmask(rest, quotes))
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

function readToggles(rest: string, quotes: readonly string[]): readonly Description[] {
  const quoted = quotesIn(rest, quotes)
  if (quoted.length > 1)
    return quoted.map((label) => ({ ...describe(rest, quotes), quoted: label, words: tellingWords(label) }))
  return splitList(rest).map((piece) => {
    const what = describe(piece, quotes)
    return { ...what, role: what.role ?? 'checkbox' }
  })
}

function readOpening(rest: string, what: Description, inSight = false): readonly Intent[] {
  const url = /\bhttps?:\/\/\S+/i.exec(rest)?.[0] ?? null
  if (url === null && what.words.length === 0 && what.ordinal === null && what.extreme === null) return []
  return [{ kind: 'open', what, url, inSight }]
}

const searchText = (rest: string, quotes: readonly string[]): string =>
  quotesIn(rest, quotes)[0] ??
  rest
    .replace(
      /\s+(?:in|on|using|with|at)\s+(?:the\s+)?(?:site|search|page|shop|store|catalog|textbox|website|box).*$/i,
      '',
    )
    .replace(/^(?:for|the|a|an|some)\s+/i, '')
    .trim()

const asksForValue = (rest: string): boolean =>
  /^(?:out\b|(?:the\s+)?(?:[\p{L}-]+\s+){0,3}(?:of|for)\s|(?:the\s+)?(?:\S+\s+)?(?:word|price|cost|number|name|total|rating|phone|email|address|date|title|author|colou?r|size|weight|count|amount|sum)\b(?!\s+(?:by|from)\b))/iu.test(
    rest,
  ) &&
  !/\b(email|message|product|article|post|page|link|button)s?\b/i.test(rest.split(/\s(?:of|for)\s/)[0] ?? '')

function readSetting(clause: Clause, quotes: readonly string[]): readonly Intent[] {
  const rest = unmask(clause.rest, quotes)
  const [, field, value] = /^(?:the\s+)?(.*?)\s+(?:to|at|as|=)\s+(.+)$/i.exec(rest) ?? []
  if (field === undefined || value === undefined)
    return [
      {
        kind: 'deed',
        verb: describe(clause.verb, quotes),
        object: describe(clause.rest, quotes),
        options: [],
        quantity: null,
        given: [],
      },
    ]
  if (/^(on|off)$/i.test(value))
    return [{ kind: 'toggle', what: [describe(field, [])], on: /on/i.test(value) }]
  return [{ kind: 'set', value: value.replace(/[.]$/, ''), what: describe(field, []) }]
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `add two of the Blue Mug to the cart`, `sign up with the email "x"`: what is done, to what, how often, and with what. */
function readDeed(clause: Clause, quotes: readonly string[]): Intent {
  const [, before = clause.rest, details = ''] =
    /^(.*?)(?:^|\s+)(?:with|using|saying|as)\s+(?=.*(?:⟦|[:=@]|\d|\p{Lu}))(.*)$/su.exec(clause.rest) ?? []
  const amount =
    /^(\d+|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:(?:pieces?|units?|copies|items?|times)\s+)?(?:of\s+)?(?:the\s+)?(?=\S)/i.exec(
      before,
    )
  const thing = amount ? before.slice(amount[0].length) : before
  // `to the cart`, `from my wishlist` belong to the deed: they stand on its button.
  const [, object = thing, aim = ''] =
    /^(.*?)\s*\b(?:to|from|into|for|in|on)\s+((?:the|my|your)\s+\S+(?:\s\S+)?)(?:,.*)?$/i.exec(thing) ?? []
  // `in the colour Ink`, `in Moss, size "Large"`: variants, not whereabouts.
  const [, kind = object, variants = ''] =
    /^(.*?),?\s*\bin\s+((?:the\s+)?(?:(?:colou?r|size|style|finish|material)\s+)?(?:⟦|\p{Lu}).*)$/u.exec(
      object,
    ) ?? []
  return {
    kind: 'deed',
    verb: describe(`${clause.verb} ${aim}`, quotes),
    object: describe(kind, quotes, clause.around),
    options: splitList(variants).map((option) => unmask(option, quotes).replace(/^the\s+/i, '')),
    quantity: amount ? asNumber(amount[1]!) : null,
    given: details === '' ? [] : readTyping(details, '', quotes).filter((intent) => intent.kind === 'type'),
  }
}

const asNumber = (word: string): number => {
  const named = numberWords.indexOf(word.toLowerCase())
  return named >= 0 ? named : Number(word)
}
