import { toolNames } from '@webeval/core'
import { type Decision, next } from '../../plan/decision.js'
import type { Description, Intent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { nameOf, type PageView } from '../../page/page-view.js'
import { isArea, rankTargets } from '../../page/rank-targets.js'

/** Moves the mouse over a thing. */
export function resolveHover(what: Description, page: PageView, known: Known): Decision {
  const [best] = rankTargets(what, page, (view) => !known.tried(`hover ${view.target.selector}`))
  if (!best) return known.began ? next : { do: 'seek', words: what.words, missing: what.text }
  const { selector } = best.view.target
  return {
    do: 'act',
    tool: toolNames.hover,
    params: { target: selector },
    on: `hover ${selector}`,
    completes: true,
    why: `Move the mouse over ${nameOf(best.view)}.`,
  }
}

/** How far to drag a corner, in pixels. */
const stretch = 40

/** Drags the lower right corner, where browsers and most pages put the resize handle. */
export function resolveResize(
  { what, direction }: Extract<Intent, { kind: 'resize' }>,
  page: PageView,
  known: Known,
): Decision {
  const view = rankTargets(what, page)[0]?.view ?? page.targets.find(isArea)
  if (!view) return { do: 'seek', words: what.words, missing: what.text }
  const { selector, box } = view.target
  if (known.tried(selector)) return next
  const [startX, startY] = [box.x + box.width - 4, box.y + box.height - 4]
  const dx = { taller: 0, wider: stretch, larger: stretch, smaller: -stretch }[direction]
  const dy = { taller: stretch, wider: 0, larger: stretch, smaller: -stretch }[direction]
  return {
    do: 'act',
    tool: toolNames.dragAt,
    params: { startX, startY, endX: Math.max(0, startX + dx), endY: Math.max(0, startY + dy) },
    on: selector,
    completes: true,
    why: `Make ${nameOf(view)} ${direction}.`,
  }
}
