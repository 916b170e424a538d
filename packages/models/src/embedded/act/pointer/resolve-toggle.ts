import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { isOn, isToggle, nameOf, type PageView } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'

/** Switches each thing on or off; skips those already in the wanted state. */
export function resolveToggle(
  whats: readonly Description[],
  on: boolean,
  page: PageView,
  known: Known,
): Decision {
  for (const what of whats) {
    const [best] = rankTargets(what, page, isToggle)
    const other = best ?? rankTargets(what, page)[0]
    if (!other)
      return {
        do: 'seek',
        words: [...what.words, ...what.around],
        pages: 3,
        search: false,
        missing: what.text,
      }
    const { view } = other
    if (known.tried(view.target.selector) || (isToggle(view) && isOn(view) === on)) continue
    return clickOn(view.target.selector, nameOf(view), false)
  }
  return next
}
