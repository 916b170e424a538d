import { clickOn, type Decision } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { extremeOf, measure } from '../../words/numbers.js'
import { isDisabled, nameOf, type PageView } from '../../page/page-view.js'
import { bestMatch, coverage } from '../../words/words.js'

/** Generic nouns for a list entry. */
const entries = 'product item result entry thing one customer article offer'.split(' ')

/**
 * The entry of a list with the lowest or highest value (the cheapest, the best rated), in the department that the
 * request names. null when no list shows such values.
 */
export function extremeEntry(what: Description, page: PageView, known: Known): Decision | null {
  const { extreme, around } = what
  if (!extreme || extreme.by.length === 0) return null
  const links = page.targets.filter(
    (view) => view.target.role === 'link' && !isDisabled(view) && !view.region,
  )
  const place = links.find(
    (view) =>
      view.own.length > 0 &&
      view.own.length <= 2 &&
      around.some((word) => bestMatch(word, view.own) === 1) &&
      !page.signals.title.toLowerCase().includes(view.labels[0] ?? ' ') &&
      !known.tried(view.target.selector),
  )
  if (place && !known.began) return clickOn(place.target.selector, nameOf(place), false)
  const wanted = what.words.filter((word) => !entries.includes(word) && !extreme.by.includes(word))
  const cards = links.filter(
    (view) =>
      view.target.context !== undefined &&
      view.around.length > view.own.length &&
      measure(extreme, view.target.context) !== null &&
      (wanted.length === 0 || coverage(wanted, [...view.own, ...view.around]) >= 0.99),
  )
  if (cards.length < 2) return null
  const most = extremeOf(extreme, cards, ({ target }) => target.context ?? '')
  return most ? clickOn(most.target.selector, nameOf(most)) : null
}
