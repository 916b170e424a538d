import { clickOn, type Decision } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { isDisabled, nameOf, takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { bestMatch } from '../../words/words.js'

/** Generic nouns for a list entry. Pages don't print them on entries, so count the entries instead. */
const entryWords = 'result item entry product post email message link row article hit record option'.split(
  ' ',
)

/**
 * The nth entry of a list, such as `the 5th search result`; turns pages if the list continues. null when the page
 * shows no such list, or the request names no position.
 */
export function nthOfList(what: Description, page: PageView, known: Known): Decision | null {
  if (what.ordinal === null || what.quoted !== null) return null
  if (!what.words.every((word) => entryWords.includes(word) || word === 'search') || what.words.length === 0)
    return null
  const entries = longestList(what, page)
  if (entries.length < 2) return null
  const perPage = known.notes['perPage'] ?? entries.length
  const before = known.notes['before'] ?? 0
  const at = what.ordinal > 0 ? what.ordinal - 1 - before : what.ordinal
  const entry = at < entries.length ? entries.at(at) : undefined
  if (entry && !known.tried(`${entry.target.selector} ${before}`))
    return { ...clickOn(entry.target.selector, nameOf(entry)), on: `${entry.target.selector} ${before}` }
  if (at < entries.length) return null
  const pageNumber = Math.ceil(what.ordinal / perPage)
  const numbered = pager(page, String(pageNumber))
  const turn = numbered ?? page.targets.find((view) => !isDisabled(view) && view.labels.some(isNext))
  if (!turn) return null
  const passed = numbered ? (pageNumber - 1) * perPage : before + perPage
  return {
    ...clickOn(turn.target.selector, nameOf(turn), false),
    on: `${turn.target.selector} ${passed}`,
    notes: { perPage, before: passed },
  }
}

const isNext = (label: string): boolean => /^(?:next(?: page)?|[›»>→]|older)$/.test(label)

const pager = (page: PageView, number: string): ViewedTarget | undefined =>
  page.targets.find((view) => view.labels.includes(number) && !isDisabled(view) && !takesText(view))

/** The largest group of similar links or buttons with text; prefers the kind that the request names. */
function longestList(what: Description, page: PageView): readonly ViewedTarget[] {
  const kinds = new Map<string, ViewedTarget[]>()
  for (const view of page.targets) {
    if (takesText(view) || view.labels.every((label) => /^\d*$/.test(label) || isNext(label))) continue
    kinds.set(view.kind, [...(kinds.get(view.kind) ?? []), view])
  }
  const spoken = (views: readonly ViewedTarget[]) =>
    what.words.some((word) => bestMatch(word, views[0]?.hidden ?? []) > 0) ? 100 : 0
  const inOrder = [...kinds.values()].toSorted((a, b) => b.length + spoken(b) - a.length - spoken(a))
  return (inOrder[0] ?? []).toSorted(
    (a, b) => a.target.box.y - b.target.box.y || a.target.box.x - b.target.box.x,
  )
}
