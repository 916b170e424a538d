import type { Decision } from './decision.js'
import type { Description } from './intent.js'
import { takesText, type PageView, type ViewedTarget } from './page-view.js'
import { rankTargets } from './rank-targets.js'
import { resolveChoose } from './resolve-choose.js'
import type { Known } from './known.js'
import { nameOf } from './page-view.js'
import { optionFor } from './resolve-type.js'

/** Brings a control to a value: a slider, a number, a select, a group of options. */
export function resolveSet(value: string, what: Description, page: PageView, known: Known): Decision {
  const takesValue = (view: ViewedTarget) =>
    takesText(view) ||
    view.target.type === 'range' ||
    view.target.role === 'slider' ||
    optionFor(value, view) !== undefined
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

function onlySlider(what: Description, page: PageView, known: Known): ViewedTarget | undefined {
  if (what.role !== 'slider') return undefined
  return page.targets.find(
    (view) =>
      (view.target.type === 'range' || ['slider', 'spinbutton'].includes(view.target.role)) &&
      !known.tried(view.target.selector),
  )
}
