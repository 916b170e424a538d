import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { isOn, nameOf, placeOf, type PageView } from '../../page/page-view.js'
import { type RankedTarget, rankTargets } from '../../page/rank-targets.js'
import { coverage } from '../../words/words.js'

/**
 * Clicks each of several things and skips those already on. Done when all of them, or as many as requested, are
 * clicked.
 */
export function clickMany(what: Description, page: PageView, known: Known): Decision {
  const meant = allOf(what, page)
  const [first] = meant
  if (!first) return { do: 'seek', words: [...what.words, ...what.around], missing: what.text }
  const done = meant.filter(({ view }) => known.tried(placeOf(view)))
  if (typeof what.many === 'number' && done.length >= what.many) return next
  const open = meant.find(({ view }) => !known.tried(placeOf(view)) && !isOn(view))
  if (!open) return next
  return { ...clickOn(open.view.target.selector, nameOf(open.view), false), on: placeOf(open.view) }
}

/** All things that match a description: scores close to the best one, next to the named surroundings. */
export function allOf(what: Description, page: PageView): readonly RankedTarget[] {
  const ranked = rankTargets({ ...what, ordinal: null, many: null }, page)
  const near = what.around.filter((word) => ranked.some(({ view }) => view.around.includes(word)))
  const standing = ranked.filter(({ view }) => near.length === 0 || coverage(near, view.around) >= 0.99)
  const best = standing[0]?.score ?? 0
  return standing.filter(({ score }) => score > best - 0.2)
}
