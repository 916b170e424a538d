import { toolNames } from '@webeval/core'
import { clickOn, type Decision, next } from '../../plan/decision.js'
import { anything } from '../../request/describe.js'
import type { DeedIntent, Description, TypeIntent } from '../../request/intent.js'
import { isDisabled, takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { extremeOf } from '../../words/numbers.js'
import { plausible, type RankedTarget, rankTargets } from '../../page/rank-targets.js'
import { resolveDeedMany } from './resolve-deed-many.js'
import { resolveChoose } from '../fields/resolve-choose.js'
import type { Known } from '../../page/known.js'
import { nameOf } from '../../page/page-view.js'
import { isHere } from '../../page/is-here.js'
import { resolveType } from '../fields/resolve-type.js'
import { coverage } from '../../words/words.js'

/** Alternative labels of buttons for a deed, the closest first. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  buy: ['buy', 'purchase', 'order', 'book', 'add cart'],
  purchase: ['purchase', 'buy', 'order', 'add cart'],
  order: ['order', 'buy', 'place order', 'add cart', 'add', '+'],
  remove: ['remove', 'delete', 'discard'],
  star: ['star', 'favorite', 'flag', 'important'],
  flag: ['flag', 'star', 'important'],
  move: ['move', 'restore', 'put back'],
  empty: ['empty', 'clear', 'delete all'],
  compose: ['compose', 'new message', 'new email', 'write'],
  save: ['save', 'apply', 'update', 'submit', 'ok'],
  submit: ['submit', 'send', 'ok', 'save', 'continue', 'confirm'],
  send: ['send', 'submit'],
  signup: ['signup', 'subscribe', 'join', 'submit'],
  subscribe: ['subscribe', 'signup', 'join'],
  login: ['login', 'submit', 'continue'],
  close: ['close', 'dismiss', 'cancel', 'x', '×'],
  cancel: ['cancel', 'close', 'no'],
  confirm: ['confirm', 'ok', 'yes'],
  book: ['book', 'reserve', 'select'],
  proceed: ['proceed', 'continue', 'next'],
  place: ['place', 'submit', 'confirm', 'order'],
}

/**
 * Performs a deed on a thing: fills in the given values, then clicks the control named like the deed next to the
 * thing. If it finds no such control, it opens the thing first.
 */
export function resolveDeed(deed: DeedIntent, page: PageView, known: Known): Decision {
  if (deed.verb.words.includes('sort')) return resolveSort(deed, page, known)
  for (const given of deed.given) {
    const typing = resolveType(given, page, known, false)
    if (typing.do === 'act' && !known.typed(String(typing.params['text'] ?? ''))) return typing
  }
  if (deed.object.many === 'all') {
    const many = resolveDeedMany(deed, page, known)
    if (many) return many
  }
  const amount = quantityField(deed, page, known)
  const control = controlFor(deed, page, known)
  // The button may stay disabled until a variant is chosen, so choose variants first on the thing's own page.
  const atObject = deed.object.words.length > 0 && isHere(deed.object, page)
  const variant = control || atObject ? variantFor(deed, page, known) : null
  if (variant) return variant
  if (control && amount) return amount
  if (control) return clickOn(control.target.selector, nameOf(control))
  return wayToObject(deed.object, page, known)
}

/** Chooses a variant that the page offers; a variant that the page doesn't offer may be part of the thing's name. */
function variantFor({ options }: DeedIntent, page: PageView, known: Known): Decision | null {
  for (const option of options) {
    const choice = resolveChoose([option], anything, page, known)
    if (choice.do === 'act') return { ...choice, completes: false }
  }
  return null
}

/** The `Trash` folder holds deleted things; clicking it deletes nothing. */
const isFolder = ({ target, labels }: ViewedTarget, verb: Description): boolean =>
  verb.words[0] === 'remove' &&
  target.role === 'link' &&
  !labels.some((label) => /^(?:delete|remove)\b/.test(label))

/** Share of the thing's words that a control and its surroundings must contain. */
const enough = 0.6

function controlFor(deed: DeedIntent, page: PageView, known: Known): ViewedTarget | undefined {
  const { object, verb } = deed
  const here = object.words.length === 0 || isHere(object, page) || known.notes['arrived'] === 1
  const phrases = [verb.words.join(' '), ...(otherWords[verb.words[0] ?? ''] ?? [])]
  for (const phrase of phrases) {
    const named: Description = {
      ...verb,
      words: phrase.split(' '),
      text: verb.quoted ?? phrase,
      extreme: null,
      ordinal: null,
    }
    const controls = rankTargets(
      named,
      page,
      (view) => !takesText(view) && !known.tried(view.target.selector) && !isFolder(view, verb),
    )
    const fitting = controls.filter(({ score }) => score >= plausible + 0.05)
    // `Buy the ticket with the shortest duration`: pick the control next to that ticket.
    const extreme = object.extreme && fitting.length > 1 ? extremeControl(object, fitting) : undefined
    if (extreme) return extreme
    const byObject = fitting
      .map(({ view, score }) => ({ view, score, near: nearness(object, view) }))
      .toSorted((a, b) => b.near - a.near || b.score - a.score)
    const [best] = byObject
    const chosen = object.extreme === null && best !== undefined && best.near >= enough
    if (best && (chosen || (here && (object.extreme === null || known.began)))) return best.view
  }
  return undefined
}

function extremeControl(
  { extreme }: Description,
  fitting: readonly RankedTarget[],
): ViewedTarget | undefined {
  const [first] = fitting
  const alike = fitting.filter(({ view }) => view.kind === first?.view.kind)
  if (!extreme || alike.length < 2) return undefined
  return extremeOf(extreme, alike, ({ view }) => `${view.target.context ?? ''} ${view.labels.join(' ')}`)
    ?.view
}

/** Generic nouns for entries; pages seldom print them near the entry. */
const sorts = new Set('email message mail item product entry post row article conversation thread'.split(' '))

const nearness = (object: Description, view: ViewedTarget): number =>
  coverage(tellingOf([...object.words, ...object.around]), [...view.own, ...view.around])

const tellingOf = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !sorts.has(word))
  return telling.length > 0 ? telling : words
}

/** Follows a link to the thing: its own page may offer the deed. */
function wayToObject(object: Description, page: PageView, known: Known): Decision {
  const isWay = (view: ViewedTarget) =>
    !takesText(view) && !known.tried(view.target.selector) && !isDisabled(view)
  if (object.words.length > 0 && !isHere(object, page)) {
    // Half a name means a different thing: `Harbour robe` doesn't lead to `Harbour teapot`.
    const speaks = (view: ViewedTarget) => coverage(object.words, [...view.own, ...view.around]) >= 0.75
    const [way] = rankTargets(
      { ...object, role: object.role ?? 'link' },
      page,
      (view) => isWay(view) && speaks(view),
    )
    if (way) return { ...clickOn(way.view.target.selector, nameOf(way.view), false), notes: { arrived: 1 } }
  }
  if (known.began && object.words.length === 0) return next
  return { do: 'seek', words: [...object.words, ...object.around], missing: object.text }
}

/** `add 3 of …`: enters the quantity before the click. */
function quantityField(deed: DeedIntent, page: PageView, known: Known): Decision | null {
  if (deed.quantity === null || deed.quantity === 1) return null
  const intent: TypeIntent = {
    kind: 'type',
    value: { from: 'request', text: String(deed.quantity) },
    into: { ...anything, text: 'quantity', words: ['quantity'] },
    everywhere: false,
  }
  const [field] = rankTargets(intent.into, page, (view) => takesText(view) || view.target.tag === 'select')
  if (!field || known.filled(field.view.target.selector)) return null
  const decision = resolveType(intent, page, known, false)
  return decision.do === 'act' ? decision : null
}

/** Sorts by a select's option, or by a column header. */
function resolveSort({ object, verb }: DeedIntent, page: PageView, known: Known): Decision {
  const said = [object.text, verb.text].join(' ').toLowerCase()
  const wanted = [...object.words, ...object.around].filter((word) => word !== 'sort')
  const down =
    /\b(high(est)?( price| first)?|descending|most|largest|z-a|newest|latest|expensive)\b/.test(said) &&
    !/low(est)? to high/.test(said)
  const options = page.targets.flatMap((view) =>
    (view.target.options ?? []).map((option) => ({ view, option, score: sortScore(option, wanted, down) })),
  )
  const [best] = options.toSorted((a, b) => b.score - a.score)
  if (best && best.score >= 0.5) {
    const { selector } = best.view.target
    if (known.tried(selector)) return next
    return {
      do: 'act',
      tool: toolNames.selectOption,
      params: { target: selector, values: [best.option] },
      on: selector,
      completes: true,
      why: `Sort by ${best.option}.`,
    }
  }
  const header = rankTargets(
    { ...anything, text: wanted.join(' '), words: wanted },
    page,
    (view) => !takesText(view) && !known.tried(view.target.selector),
  )[0]
  if (header) return clickOn(header.view.target.selector, nameOf(header.view))
  return { do: 'seek', words: ['sort', ...wanted], missing: 'a way to sort' }
}

function sortScore(option: string, wanted: readonly string[], down: boolean): number {
  const text = option.toLowerCase()
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const descending =
    /high(est)?( |-)?(to low|first)|descending|desc\b|z\s?[-–→to]+\s?a|newest|expensive first|↓/.test(text)
  const named = coverage(
    wanted.filter((word) => !['low', 'lowest', 'high', 'highest', 'first', 'to'].includes(word)),
    words,
  )
  return named * (descending === down ? 1 : 0.4)
}
