import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Intent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { readNumber } from '../../words/numbers.js'
import {
  isDisabled,
  nameOf,
  placeOf,
  takesText,
  type PageView,
  type ViewedTarget,
} from '../../page/page-view.js'
import { dragTo } from '../pointer/resolve-drag.js'
import { siblingsOf } from '../../page/siblings.js'

/** Sorts a list of numbers or words: drags each entry to its place, or clicks the entries in order. */
export function resolveArrange(
  { by, descending }: Extract<Intent, { kind: 'arrange' }>,
  page: PageView,
  known: Known,
): Decision {
  const list = by === 'click' ? numbersOf(page) : longestList(page)
  if (list.length < (known.began ? 1 : 2))
    return known.began ? next : { do: 'seek', words: [], missing: 'a list to be put in order' }
  const sorted = list.toSorted((a, b) => (descending ? -1 : 1) * compare(a, b))
  if (by === 'click') {
    const following = sorted.find((view) => !known.tried(placeOf(view)))
    if (!following) return next
    return { ...clickOn(following.target.selector, nameOf(following), false), on: placeOf(following) }
  }
  const wrong = list.findIndex((view, index) => compare(view, sorted[index]!) !== 0)
  if (wrong < 0) return next
  const act = dragTo(sorted[wrong]!, list[wrong]!, false)
  // The same entry may need to move more than once.
  return { ...act, completes: false, on: `${act.on} to ${wrong}` }
}

const labelOf = ({ target }: ViewedTarget) => (target.text || target.name).trim()

function compare(a: ViewedTarget, b: ViewedTarget): number {
  const [left, right] = [readNumber(labelOf(a)), readNumber(labelOf(b))]
  return Number.isNaN(left) || Number.isNaN(right) ? labelOf(a).localeCompare(labelOf(b)) : left - right
}

/** All clickable numbers, whatever their width. */
const numbersOf = (page: PageView): readonly ViewedTarget[] => {
  const numbers = page.targets.filter((view) => !isDisabled(view) && /^-?[\d.,]+$/.test(labelOf(view)))
  return numbers.length > 0 ? numbers : longestList(page)
}

/** The longest list of similar targets; prefers numbers. */
function longestList(page: PageView): readonly ViewedTarget[] {
  const free = page.targets.filter(
    (view) => !takesText(view) && !isDisabled(view) && labelOf(view) !== '' && view.target.tag !== 'svg',
  )
  const numeric = free.filter((view) => /^-?[\d.,]+$/.test(labelOf(view)))
  const [first, ...others] = (numeric.length > 1 ? numeric : free)
    .map((view) => siblingsOf(view, { ...page, targets: numeric.length > 1 ? numeric : free }))
    .toSorted((a, b) => b.length - a.length)
  return first ?? others[0] ?? []
}
