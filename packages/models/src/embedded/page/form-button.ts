import type { Known } from './known.js'
import { isDisabled, type PageView, type ViewedTarget } from './page-view.js'

/** The submit button of a filled form, whatever its label: the nearest one below the last filled field. */
export function formButton(page: PageView, known: Known): ViewedTarget | undefined {
  const filled = page.targets.filter(({ target }) => known.filled(target.selector))
  if (filled.length === 0) return undefined
  const end = Math.max(...filled.map(({ target }) => target.box.y + target.box.height))
  const isBelow = ({ target }: ViewedTarget) => target.box.y >= end - target.box.height
  return page.targets
    .filter((view) => view.target.type === 'submit' && !isDisabled(view) && isBelow(view))
    .toSorted((a, b) => a.target.box.y - b.target.box.y)[0]
}
