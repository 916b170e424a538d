import { type Clause, splitClauses } from './clauses.js'
import { anything, describe } from './describe.js'
import type { Description, Intent } from './intent.js'
import { maskQuotes, unmask } from './quotes.js'
import { readChoice, readToggles } from './reading/read-choice.js'
import { readClick } from './reading/read-click.js'
import { readDeeds } from './reading/read-deeds.js'
import { readDrag } from './reading/read-drag.js'
import { readFilter } from './reading/read-filter.js'
import { readPutting } from './reading/read-putting.js'
import { readResizing } from './reading/read-resizing.js'
import { readReview } from './reading/read-review.js'
import { readMessage } from './reading/read-message.js'
import { asksForValue, readOpening, searchText } from './reading/read-opening.js'
import { readSetting } from './reading/read-setting.js'
import { readTyping } from './reading/read-typing.js'
import { tellingWords } from '../words/words.js'

/** White space that separates nothing more than one space does. The readers of clauses take quadratic time over it. */
const longGap = /\s{40,}/g

/** Splits a request into intents, in order. Pure and deterministic. */
export function parseRequest(request: string): readonly Intent[] {
  const { text, quotes } = maskQuotes(request.replace(longGap, ' '))
  const clauses = splitClauses(text)
  return connected(
    clauses.flatMap((clause) => {
      // `Switch between the tabs to …`: a hint without an act of its own.
      const hint =
        clause.kind === null && !clause.question && clauses.length > 1 && !/[:=]\s*\S/.test(clause.rest)
      return hint ? [] : readIntents({ ...clause, rest: clause.rest.replace(afterthought, '') }, quotes)
    }),
  )
}

/** A thing that is only looked for gives the place of the next act; a message must be opened before a reply. */
function connected(intents: readonly Intent[]): readonly Intent[] {
  return intents.map((intent, index): Intent => {
    const before = intents[index - 1]
    const after = intents[index + 1]
    if (
      intent.kind === 'open' &&
      intent.inSight &&
      after?.kind === 'click' &&
      /^(?:reply|forward)$/.test(after.what.text)
    )
      return { ...intent, inSight: false }
    if (
      before?.kind !== 'open' ||
      !before.inSight ||
      intent.kind !== 'click' ||
      intent.what.around.length > 0
    )
      return intent
    return { ...intent, what: { ...intent.what, around: [...before.what.words, ...before.what.around] } }
  })
}

/** Words about time at the end of a clause. */
const afterthought =
  /(?:^|\s+)(?:after(?:wards?)?|when (?:you(?:'re| are) )?(?:done|finished)|once (?:done|finished)|at the end|again)$/i

function readIntents(clause: Clause, quotes: readonly string[]): readonly Intent[] {
  const { rest, around } = clause
  const means = /^(.*?)\s*\bby (?:clicking|pressing|tapping|selecting)(?: on)? (.*)$/is.exec(rest)
  if (means && clause.kind !== 'ask') return [{ kind: 'click', what: describe(means[2]!, quotes, means[1]!) }]
  const whole = unmask(`${clause.verb} ${rest}`, quotes).trim()
  const what = describe(rest, quotes, around)
  if (clause.question) return [{ kind: 'ask', question: whole, about: tellingWords(around) }]
  const filter = readFilter(clause, quotes)
  if (filter) return filter
  const message = readMessage(clause, quotes)
  if (message) return message
  const review = readReview(clause, quotes)
  if (review) return review
  switch (clause.kind) {
    case null:
      return tellingWords(whole).length > 0 ? readVerbless(rest, whole, quotes) : []
    case 'click':
      return readClick(clause, what)
    case 'type':
      return readPutting(clause, quotes) ?? readTyping(rest, around, quotes)
    case 'choose':
      return readChoice(rest, around, quotes)
    case 'check':
    case 'uncheck':
      return [{ kind: 'toggle', what: readToggles(rest, around, quotes), on: clause.kind === 'check' }]
    case 'open':
      return readOpening(rest, what)
    case 'reveal':
      return readRevealing(clause, what)
    case 'hover':
      return [{ kind: 'hover', what }]
    case 'resize':
      return [readResizing(clause, quotes)]
    case 'drag':
      return readDrag(rest, quotes)
    case 'wait':
      return [{ kind: 'wait', seconds: Math.min(10, Number(/\d+/.exec(rest)?.[0] ?? 1)) }]
    case 'search':
      // `Look up the phone number of Ann` asks; `search for Ann` searches.
      if (clause.verb.startsWith('look') && asksForValue(rest)) return [{ kind: 'ask', question: whole }]
      return [{ kind: 'search', text: searchText(rest, quotes) }]
    case 'find':
      return asksForValue(rest) ? [{ kind: 'ask', question: whole }] : readOpening(rest, what, true)
    case 'set':
      return readSetting(clause, quotes)
    case 'focus':
      return [{ kind: 'click', what: { ...what, role: what.role ?? 'field' } }]
    case 'close':
      return [closing(rest, quotes)]
    case 'ask':
      return readAsking(clause, whole, quotes)
    case 'deed':
      // A copied value is typed somewhere later, so read it first.
      return clause.verb === 'copy' ? [{ kind: 'ask', question: whole }] : readDeeds(clause, quotes)
  }
}

const closing = (rest: string, quotes: readonly string[]): Intent => ({
  kind: 'deed',
  verb: describe(`close ${rest}`, quotes),
  object: anything,
  options: [],
  quantity: null,
  given: [],
})

/** `have the order gift wrapped` and `have the others sent monthly` choose; everything else asks. */
function readAsking({ verb, rest }: Clause, whole: string, quotes: readonly string[]): readonly Intent[] {
  const done = (pattern: RegExp) => (verb === 'have' ? pattern.exec(rest.trim())?.[1] : undefined)
  const had = done(/^(?:it|them|(?:the|my)\s+\S+)\s+(\p{Ll}[\p{Ll} -]*ed)$/u)
  if (had) return [{ kind: 'toggle', what: [{ ...describe(had, quotes), role: 'checkbox' }], on: true }]
  const how = done(/^(?:it|them|(?:the|my)\s+\S+)\s+(?:\p{Ll}+(?:ed|nt|wn|en|pt))\s+(.+)$/u)
  if (how) return [{ kind: 'choose', options: [unmask(how, quotes)], from: anything }]
  return [{ kind: 'ask', question: whole }]
}

/** `scroll the list to the bottom`; any other target just scrolls into view. */
function readRevealing({ verb, rest }: Clause, what: Description): readonly Intent[] {
  const end = /^(.*?)\b(?:to|until)\s+(?:the\s+)?(?:very\s+)?(top|start|beginning|bottom|end)\b/i.exec(rest)
  if (!verb.startsWith('scroll') || !end) return [{ kind: 'reveal', what }]
  return [{ kind: 'scroll', what: describe(end[1]!, []), to: /bottom|end/i.test(end[2]!) ? 'bottom' : 'top' }]
}

/** `Name: Ann, City: Ulm` alone fills a form; any other clause without a verb is a question. */
function readVerbless(rest: string, whole: string, quotes: readonly string[]): readonly Intent[] {
  const typed = /[\p{L}]\s*[:=]\s*\S/u.test(rest) ? readTyping(rest, '', quotes) : []
  return typed.length > 0 ? typed : [{ kind: 'ask', question: whole }]
}
