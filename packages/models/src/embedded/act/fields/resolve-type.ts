import { toolNames } from '@webeval/core'
import { addressParts } from './address-parts.js'
import { answerQuestion } from '../../answer/answer-question.js'
import type { Decision } from '../../plan/decision.js'
import { clickOn, next } from '../../plan/decision.js'
import { resolveSuggestion } from './resolve-suggestion.js'
import { suggestionFor } from '../../page/suggestions.js'
import { formatValue, isoDate, isoTime } from '../../words/format-value.js'
import type { TypeIntent } from '../../request/intent.js'
import { takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { optionFor } from '../../page/option-for.js'
import { coverage } from '../../words/words.js'
import { rankTargets } from '../../page/rank-targets.js'
import { resolveDate } from './resolve-date.js'
import type { Known } from '../../page/known.js'
import { nameOf } from '../../page/page-view.js'

/** Types a value into the matching field, or into all fields. */
export function resolveType(intent: TypeIntent, page: PageView, known: Known, completes = true): Decision {
  if (intent.value.from === 'suggestion') {
    const field = fieldsFor(intent, page, { ...known, filled: () => false, tried: () => false })[0]
    if (!field) return { do: 'seek', words: [], missing: 'a field that suggests something' }
    return resolveSuggestion(intent.value, field, page, known)
  }
  const text = valueText(intent, page, known)
  if (text === null) return { do: 'seek', words: [], missing: `what to type` }
  const parts = intent.everywhere ? null : addressParts(text, page)
  if (parts) {
    const part = parts.find(({ field }) => !known.tried(field.target.selector))
    return part ? filling(part.field, part.value, false) : next
  }
  if (completes && !intent.everywhere && wasTyped(text, known)) return suggested(text, page)
  const fields = fieldsFor(intent, page, known)
  const [field] = fields
  const date = field ? null : isoDate(text)
  const picking = date === null ? null : resolveDate(date, intent.into, page, known)
  if (picking) return picking
  if (!field) {
    if (intent.everywhere && known.began) return next
    const opener = openerFor(intent, page, known)
    if (opener) return clickOn(opener.target.selector, nameOf(opener), false)
    return {
      do: 'seek',
      words: intent.into.words,
      missing: `a field ${intent.into.text}`.trim(),
      pages: 4,
      search: false,
    }
  }
  const last = completes && intent.everywhere && fields.length === 1
  return filling(field, text, last || (completes && !intent.everywhere && field.target.tag === 'select'))
}

function filling(field: ViewedTarget, text: string, completes: boolean): Decision {
  const { target } = field
  const value = formatValue(text, target)
  // A select instead of a text field: choose the option with this value.
  if (target.tag === 'select')
    return act(
      toolNames.selectOption,
      { target: target.selector, values: [optionFor(text, field) ?? text] },
      field,
      completes,
      `Select ${text}.`,
    )
  return act(
    toolNames.type,
    { target: target.selector, text: value },
    field,
    completes,
    `Type ${JSON.stringify(value)} into ${JSON.stringify(nameOf(field))}.`,
  )
}

/** Whether the text was typed already; dates and times also count in their other formats. */
const wasTyped = (text: string, known: Known): boolean =>
  [text, isoDate(text), isoTime(text)].some((form) => form !== null && known.typed(form))

/** Takes the suggestion for the typed text, if the field offers one. */
function suggested(text: string, page: PageView): Decision {
  const field = page.targets.find(({ target }) => target.state['focused'] === true)
  const suggestion = field ? suggestionFor(text, field, page) : undefined
  return suggestion ? clickOn(suggestion.target.selector, nameOf(suggestion)) : next
}

/** The button that reveals a field of the same name, such as `Cc`. */
const openerFor = ({ into }: TypeIntent, page: PageView, known: Known): ViewedTarget | undefined =>
  page.targets.find(
    (view) =>
      view.target.role === 'button' &&
      !known.tried(view.target.selector) &&
      into.words.length > 0 &&
      view.own.length <= into.words.length + 1 &&
      into.words.every((word) => view.own.includes(word)),
  )

const act = (
  tool: string,
  params: Record<string, unknown>,
  field: ViewedTarget,
  completes: boolean,
  why: string,
): Decision => ({ do: 'act', tool, params, on: field.target.selector, completes, why })

const takesValue = (view: ViewedTarget) => takesText(view) || view.target.tag === 'select'

/** A page with fewer targets is a single form: the request means its only field, whatever its label. */
const widget = 20

const isSearch = ({ target, own }: ViewedTarget): boolean =>
  target.role === 'searchbox' || target.type === 'search' || own.includes('search')

const speaksOfSearch = (words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => /^(?:search|find|look|query|keyword|term)$/.test(word))

/** Synonyms in field labels. */
const synonyms: readonly (readonly string[])[] = [
  ['message', 'text', 'body', 'content', 'comment', 'note'],
  ['to', 'recipient', 'address'],
  ['name', 'label', 'title'],
  ['organization', 'company', 'firm', 'employer', 'organisation'],
  ['street', 'address', 'line'],
  ['town', 'city'],
  ['postcode', 'zip'],
  ['expiry', 'expiration', 'valid'],
  ['cvc', 'cvv', 'security'],
  ['code', 'coupon', 'voucher', 'promo', 'promotion'],
]

const otherNames = (words: readonly string[]): readonly string[] =>
  synonyms.filter((group) => words.some((word) => group.includes(word))).flat()

/** Empty fields that match, the best first; without a name, all empty fields in page order. */
function fieldsFor(intent: TypeIntent, page: PageView, known: Known): readonly ViewedTarget[] {
  const open = page.targets.filter(
    (view) => takesText(view) && !known.filled(view.target.selector) && !known.tried(view.target.selector),
  )
  if (intent.everywhere) return open
  const { words, ordinal } = intent.into
  if (words.length > 0 || ordinal !== null) {
    // A field with a different label: the words around it belong to another field.
    const isCalled = (view: ViewedTarget, given: readonly string[]) =>
      view.own.length === 0 || ordinal !== null || coverage(given, [...view.own, ...view.hidden]) > 0
    const isMeant = (view: ViewedTarget) => takesValue(view) && (speaksOfSearch(words) || !isSearch(view))
    const called = (given: readonly string[]) =>
      rankTargets(
        { ...intent.into, words: given, role: intent.into.role ?? 'field' },
        page,
        (view) => isMeant(view) && isCalled(view, given),
      ).filter(({ view }) => !known.tried(view.target.selector))
    const first = called(words)
    const named = first.length > 0 ? first : otherNames(words).flatMap((other) => called([other]))
    if (named.length > 0) return named.map(({ view }) => view)
    // `the number into the 2nd box`: the words describe the value; the position identifies the field.
    const nth =
      ordinal === null ? undefined : page.targets.filter(takesText).at(ordinal > 0 ? ordinal - 1 : ordinal)
    if (nth && !known.tried(nth.target.selector)) return [nth]
    // Fall back to fields without any label.
    const free = open.filter((view) => speaksOfSearch(words) || !isSearch(view))
    const nameless = free.filter((view) => view.own.length === 0)
    return ordinal === null && ((open.length === 1 && page.targets.length < widget) || nameless.length > 0)
      ? nameless.length > 0
        ? nameless
        : free
      : []
  }
  const empty = open.filter((view) => !view.target.value)
  return empty.length > 0 ? empty : open
}

function valueText(intent: TypeIntent, page: PageView, known: Known): string | null {
  switch (intent.value.from) {
    case 'request':
      return intent.value.text
    case 'memory':
      return known.lastLearned
    case 'suggestion':
      return null
    case 'page':
      return answerQuestion(intent.value.question, page)?.text ?? known.lastLearned
  }
}
