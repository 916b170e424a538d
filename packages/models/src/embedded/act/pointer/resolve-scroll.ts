import { toolNames } from '@webeval/core'
import { next, type Decision } from '../../plan/decision.js'
import type { Intent } from '../../request/intent.js'
import type { Known } from '../../page/known.js'
import { nameOf, type PageView } from '../../page/page-view.js'
import { isArea, rankTargets } from '../../page/rank-targets.js'

/** Scrolls a thing, or the page, to its top or bottom. */
export function resolveScroll(
  { what, to }: Extract<Intent, { kind: 'scroll' }>,
  page: PageView,
  known: Known,
): Decision {
  const [named] = rankTargets(what, page)
  const area = named?.view ?? (what.role === null ? undefined : page.targets.find(isArea))
  const on = area?.target.selector ?? 'page'
  if (known.tried(on)) return next
  return {
    do: 'act',
    tool: toolNames.scroll,
    params: {
      direction: to === 'top' ? 'up' : 'down',
      amount: 100_000,
      ...(area ? { target: area.target.selector } : {}),
    },
    on,
    completes: true,
    why: `Scroll ${area ? nameOf(area) : 'the page'} to its ${to}.`,
  }
}
