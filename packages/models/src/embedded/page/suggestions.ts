import type { PageView, ViewedTarget } from './page-view.js'
import { isDisabled, takesText } from './page-view.js'
import { normalise } from '../words/words.js'

const listed =
  /^(?:option|menuitem|listitem|treeitem|generic|article|definition|paragraph|row|gridcell|strong|term|LayoutTable(?:Row|Cell))$/
const called = ['suggestion', 'autocomplete', 'typeahead', 'menu', 'option', 'completion']

/** How far below a field its suggestions may appear, in pixels. */
const reach = 320

/** The suggestions of a field while typing: short lines directly below it. */
export function suggestionsOf(field: ViewedTarget, page: PageView): readonly ViewedTarget[] {
  const { box } = field.target
  const bottom = box.y + box.height
  return page.targets.filter((view) => {
    const { x, y, width } = view.target.box
    return (
      view !== field &&
      !takesText(view) &&
      !isDisabled(view) &&
      view.labels.length > 0 &&
      (listed.test(view.target.role) || view.hidden.some((word) => called.includes(word))) &&
      y >= bottom - 3 &&
      y < bottom + reach &&
      x < box.x + box.width &&
      x + width > box.x
    )
  })
}

/** The suggestion for a typed text: an exact match, else the first that begins with it or contains it. */
export function suggestionFor(text: string, field: ViewedTarget, page: PageView): ViewedTarget | undefined {
  const wanted = normalise(text)
  const shown = suggestionsOf(field, page)
  const label = (view: ViewedTarget) => view.labels[0] ?? ''
  return (
    shown.find((view) => label(view) === wanted) ??
    shown.find((view) => label(view).startsWith(wanted) && label(view).length < wanted.length + 60) ??
    shown.find((view) => label(view).includes(wanted) && label(view).length < wanted.length + 60)
  )
}
