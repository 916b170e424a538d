import { clickOn, type Decision, next } from './decision.js'
import type { Description, Intent } from './intent.js'
import { isOn, isToggle, takesText, type PageView, type ViewedTarget } from './page-view.js'
import { rankTargets } from './rank-targets.js'
import { coverage, wordsOf } from './words.js'

/** What resolvers may know beside the intent. */
export interface Known {
  /** True when acting on this target was tried for this intent, on this page. */
  tried(selector: string): boolean
  /** True when this field was filled for this request, on this page. */
  filled(selector: string): boolean
  /** True when this text was typed for this intent. */
  typed(text: string): boolean
  /** True when any try was made for this intent. */
  readonly began: boolean
  /** The last thing that was found out. */
  readonly lastLearned: string | null
}

/** Clicks the best target that was not tried; done when all that fit were. */
export function resolveClick(what: Description, page: PageView, known: Known): Decision {
  const named = rankTargets(what, page)
  // `The email by Kandy`: the sort of thing is seldom written on it, the name that tells it apart is.
  const bySurroundings = { ...what, words: what.around, around: [], quoted: null, text: '' }
  const ranked =
    named.length > 0 || what.around.length === 0 || what.quoted !== null
      ? named
      : rankTargets(bySurroundings, page)
  const untried = ranked.find(({ view }) => !known.tried(view.target.selector))
  if (untried) return clickOn(untried.view.target.selector, nameOf(untried.view))
  if (ranked.length > 0 && known.began) return next
  return (
    nthOfColumn(what, page, known) ??
    dismissal(what, page) ?? { do: 'seek', words: [...what.words, ...what.around], missing: what.text }
  )
}

/** Switches on or off each of several things; those that are as wanted are left alone. */
export function resolveToggle(
  whats: readonly Description[],
  on: boolean,
  page: PageView,
  known: Known,
): Decision {
  for (const what of whats) {
    const [best] = rankTargets(what, page, isToggle)
    const other = best ?? rankTargets(what, page)[0]
    if (!other) return { do: 'seek', words: what.words, missing: what.text }
    const { view } = other
    if (known.tried(view.target.selector) || (isToggle(view) && isOn(view) === on)) continue
    return clickOn(view.target.selector, nameOf(view), false)
  }
  return next
}

/** Follows a link, opens an address, or is content when the thing is in sight and nothing leads to it. */
export function resolveOpen(
  { what, url, inSight }: Extract<Intent, { kind: 'open' }>,
  page: PageView,
  known: Known,
): Decision {
  if (url !== null) {
    if (known.tried(url)) return next
    return {
      do: 'act',
      tool: 'browser_navigate',
      params: { url },
      on: url,
      completes: true,
      why: `Go to ${url}.`,
    }
  }
  const decision = resolveClick(
    what,
    { ...page, targets: page.targets.filter((view) => !takesText(view)) },
    known,
  )
  if (decision.do !== 'seek') return decision
  return isHere(what, page) || (inSight && coverage(what.words, wordsOf(page.signals.text)) === 1)
    ? next
    : decision
}

/** `The 5th search result`, when nothing is labelled so: the nth link of the longest column of links. */
function nthOfColumn(what: Description, page: PageView, known: Known): Decision | null {
  if (what.ordinal === null) return null
  const columns = new Map<number, ViewedTarget[]>()
  for (const view of page.targets) {
    if (view.target.role !== 'link' || view.target.box.width === 0) continue
    const left = Math.round(view.target.box.x / 4)
    columns.set(left, [...(columns.get(left) ?? []), view])
  }
  const [column = []] = [...columns.values()].toSorted((a, b) => b.length - a.length)
  const nth = column.at(what.ordinal > 0 ? what.ordinal - 1 : what.ordinal)
  if (!nth || column.length < 2 || known.tried(nth.target.selector)) return null
  return clickOn(nth.target.selector, nameOf(nth))
}

/** A dialog's `x` is often labelled `Close`, and `close` is often an `x`. */
function dismissal(what: Description, page: PageView): Decision | null {
  const label = (what.quoted ?? what.words.join(' ')).toLowerCase()
  if (!['x', '×', '✕', 'close', 'close dialog'].includes(label)) return null
  const found = page.targets.find(
    ({ labels, hidden }) =>
      labels.some((each) => /^(close( dialog| window)?|dismiss|x|×|✕|✖)$/.test(each)) ||
      hidden.includes('close'),
  )
  return found ? clickOn(found.target.selector, nameOf(found)) : null
}

/** True when the headline or title of the page speaks of the thing. */
export function isHere(what: Description, page: PageView): boolean {
  const { title, content = [] } = page.signals
  const said = (what.quoted ?? what.words.join(' ')).toLowerCase()
  const headlines = [
    title,
    ...content
      .filter((block) => block.kind === 'heading' && (block.level ?? 1) <= 2)
      .map((block) => block.text),
  ]
  const words = what.words
  return said !== '' && headlines.some((line) => words.every((word) => line.toLowerCase().includes(word)))
}

/** What a target is called, for people. */
export const nameOf = ({ target }: ViewedTarget): string =>
  target.name || target.text || target.placeholder || target.selector
