import { toolNames } from '@webeval/core'
import { clickOn, type Decision, next } from '../../plan/decision.js'
import type { Value } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { nameOf, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { suggestionsOf } from '../../page/suggestions.js'

/** Types the first letters into a field, then takes the suggestion with the given ending. */
export function resolveSuggestion(
  { begins, ends }: Extract<Value, { from: 'suggestion' }>,
  field: ViewedTarget,
  page: PageView,
  known: Known,
): Decision {
  const fits = ({ target }: ViewedTarget) => {
    const label = (target.name || target.text).trim()
    return label.startsWith(begins) && label.endsWith(ends)
  }
  const fitting = suggestionsOf(field, page).find(fits)
  if (fitting) return clickOn(fitting.target.selector, nameOf(fitting))
  if (known.typed(begins)) return known.notes['waited'] === 1 ? next : waiting
  return {
    do: 'act',
    tool: toolNames.type,
    params: { target: field.target.selector, text: begins },
    on: field.target.selector,
    completes: false,
    why: `Type ${JSON.stringify(begins)} to see what is suggested.`,
  }
}

const waiting: Decision = {
  do: 'act',
  tool: toolNames.waitFor,
  params: { time: 1 },
  on: 'wait for suggestions',
  completes: false,
  notes: { waited: 1 },
  why: 'Wait for suggestions.',
}
