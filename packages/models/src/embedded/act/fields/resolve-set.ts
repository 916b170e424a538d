import { toolNames } from '@webeval/core'
import { type Decision, next } from '../../plan/decision.js'
import type { Description } from '../../request/intent.js'
import { takesText, type PageView, type ViewedTarget } from '../../page/page-view.js'
import { rankTargets } from '../../page/rank-targets.js'
import { resolveChoose } from './resolve-choose.js'
import type { Known } from '../../page/known.js'
import { nameOf } from '../../page/page-view.js'
import { formatValue } from '../../words/format-value.js'
import { stepping } from '../pointer/stepping.js'
import { numberWords } from '../../words/count-words.js'
import { numbersIn } from '../../words/numbers.js'
import { resolveSlide, shownValue, sliderHandles } from '../pointer/resolve-slide.js'
import { optionFor } from '../../page/option-for.js'

/** Sets a control to a value: a slider, a number, a select, a group of options. */
export function resolveSet(value: string, what: Description, page: PageView, known: Known): Decision {
  const takesValue = (view: ViewedTarget) =>
    takesText(view) ||
    view.target.type === 'range' ||
    view.target.role === 'slider' ||
    optionFor(value, view) !== undefined
  const handles = sliderHandles(page)
  const numbers = numbersIn(inDigits(value).replaceAll(',', ', '))
  if (handles.length > 0 && (what.role === 'slider' || numbers.length === handles.length)) {
    const handle = handleOf(what, numbers, page)
    return handle ? resolveSlide(handle.view, handle.value, page, known) : next
  }
  const ranked = rankTargets(what, page, takesValue).filter(
    ({ view }) => !known.tried(view.target.selector) || view.target.role === 'spinbutton',
  )
  const view = ranked[0]?.view ?? onlySlider(what, page) ?? onlyField(what, page)
  if (!view || view.target.options) return resolveChoose([value], what, page, known)
  const { target } = view
  if (target.role === 'spinbutton' || what.role === 'slider') {
    if (numbers[0] !== undefined && numbersIn(target.value ?? '')[0] === numbers[0]) return next
    if (known.typed(value) || (numbers[0] !== undefined && known.typed(String(numbers[0]))))
      return stepping(view, numbers[0] ?? 0, page)
  }
  const text =
    target.role === 'spinbutton' && numbers[0] !== undefined ? String(numbers[0]) : formatValue(value, target)
  return {
    do: 'act',
    tool: toolNames.type,
    params: { target: target.selector, text },
    on: target.selector,
    completes: target.role !== 'spinbutton' && what.role !== 'slider',
    why: `Set ${JSON.stringify(nameOf(view))} to ${value}.`,
  }
}

/** `four sets` as `4 sets`. */
const inDigits = (text: string): string =>
  text.replace(new RegExp(`\\b(?:${numberWords.join('|')})\\b`, 'i'), (word) =>
    String(numberWords.indexOf(word.toLowerCase())),
  )

/** The slider to move: the named one, or the first of several that is not at its value yet. */
function handleOf(what: Description, numbers: readonly number[], page: PageView) {
  const handles = sliderHandles(page)
  if (numbers.length > 1 && numbers.length === handles.length) {
    const wrong = handles.findIndex((view, index) => shownValue(view, page) !== numbers[index])
    return wrong < 0 ? null : { view: handles[wrong]!, value: numbers[wrong]! }
  }
  const [best] = rankTargets(what, page, (view) => handles.includes(view))
  const nth =
    what.ordinal === null ? undefined : handles.at(what.ordinal > 0 ? what.ordinal - 1 : what.ordinal)
  const view = nth ?? best?.view ?? handles[0]
  return view && numbers[0] !== undefined ? { view, value: numbers[0] } : null
}

/** `The color picker`: the only field of the page, even if its label differs. */
function onlyField(what: Description, page: PageView): ViewedTarget | undefined {
  const fields = page.targets.filter(takesText)
  return what.role === 'field' && fields.length === 1 ? fields[0] : undefined
}

function onlySlider(what: Description, page: PageView): ViewedTarget | undefined {
  if (what.role !== 'slider') return undefined
  return page.targets.find(
    (view) => view.target.type === 'range' || ['slider', 'spinbutton'].includes(view.target.role),
  )
}
