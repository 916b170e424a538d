import { type Decision, next } from './decision.js'
import type { Description } from './intent.js'
import { takesText, type PageView, type ViewedTarget } from './page-view.js'
import { rankTargets } from './rank-targets.js'
import { resolveChoose } from './resolve-choose.js'
import type { Known } from './known.js'
import { nameOf } from './page-view.js'
import { numbersIn } from './numbers.js'
import { resolveSlide, shownValue, sliderHandles } from './resolve-slide.js'
import { optionFor } from './resolve-type.js'

/** Brings a control to a value: a slider, a number, a select, a group of options. */
export function resolveSet(value: string, what: Description, page: PageView, known: Known): Decision {
  const takesValue = (view: ViewedTarget) =>
    takesText(view) ||
    view.target.type === 'range' ||
    view.target.role === 'slider' ||
    optionFor(value, view) !== undefined
  const handles = sliderHandles(page)
  const numbers = numbersIn(value)
  if (handles.length > 0 && (what.role === 'slider' || numbers.length === handles.length)) {
    const handle = handleOf(what, numbers, page)
    return handle ? resolveSlide(handle.view, handle.value, page, known) : next
  }
  const ranked = rankTargets(what, page, takesValue).filter(({ view }) => !known.tried(view.target.selector))
  const view = ranked[0]?.view ?? onlySlider(what, page, known)
  if (!view || view.target.options) return resolveChoose([value], what, page, known)
  const { target } = view
  return {
    do: 'act',
    tool: 'browser_type',
    params: { target: target.selector, text: value },
    on: target.selector,
    completes: true,
    why: `Set ${JSON.stringify(nameOf(view))} to ${value}.`,
  }
}

/** Which slider is to be moved: the one spoken of, or the first of several that does not stand at its value. */
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

function onlySlider(what: Description, page: PageView, known: Known): ViewedTarget | undefined {
  if (what.role !== 'slider') return undefined
  return page.targets.find(
    (view) =>
      (view.target.type === 'range' || ['slider', 'spinbutton'].includes(view.target.role)) &&
      !known.tried(view.target.selector),
  )
}
