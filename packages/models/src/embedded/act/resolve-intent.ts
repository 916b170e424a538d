import { toolNames } from '@webeval/core'
import { type Decision, next } from '../plan/decision.js'
import { explore } from '../plan/explore.js'
import type { Intent } from '../request/intent.js'
import type { Known } from '../page/known.js'
import type { PageView } from '../page/page-view.js'
import { resolveArrange } from './entries/resolve-arrange.js'
import { resolveAsk } from './resolve-ask.js'
import { resolveChoose } from './fields/resolve-choose.js'
import { resolveClick, resolveOpen } from './pointer/resolve-click.js'
import { resolveComparison } from './entries/resolve-comparison.js'
import { resolveDeed } from './entries/resolve-deed.js'
import { resolveDrag } from './pointer/resolve-drag.js'
import { resolveFillForm } from './fields/resolve-fill-form.js'
import { resolveHover, resolveResize } from './pointer/resolve-hover.js'
import { resolveScroll } from './pointer/resolve-scroll.js'
import { resolveSearch } from './resolve-search.js'
import { resolveSet } from './fields/resolve-set.js'
import { resolveToggle } from './pointer/resolve-toggle.js'
import { resolveType } from './fields/resolve-type.js'

/** Decides the next step for one intent. */
export function resolveIntent(intent: Intent, page: PageView, known: Known): Decision {
  switch (intent.kind) {
    case 'click':
      return resolveClick(intent.what, page, known)
    case 'type':
      return resolveType(intent, page, known)
    case 'choose':
      return resolveChoose(intent.options, intent.from, page, known)
    case 'toggle':
      return resolveToggle(intent.what, intent.on, page, known)
    case 'open':
      return resolveOpen(intent, page, known)
    case 'reveal':
      return resolveReveal(intent, page, known)
    case 'scroll':
      return resolveScroll(intent, page, known)
    case 'search':
      return resolveSearch(intent.text, page, known)
    case 'press':
      return once(known, toolNames.pressKey, { key: intent.key }, `Press ${intent.key}.`)
    case 'wait':
      return once(known, toolNames.waitFor, { time: intent.seconds }, `Wait ${intent.seconds} s.`)
    case 'hover':
      return resolveHover(intent.what, page, known)
    case 'resize':
      return resolveResize(intent, page, known)
    case 'set':
      return resolveSet(intent.value, intent.what, page, known)
    case 'drag':
      return resolveDrag(intent, page, known)
    case 'arrange':
      return resolveArrange(intent, page, known)
    case 'fill-form':
      return resolveFillForm(page, known)
    case 'deed':
      return resolveDeed(intent, page, known)
    case 'compare':
      return resolveComparison(intent, known)
    case 'ask':
      return resolveAsk(intent.question, page, intent.about)
  }
}

/** Makes a call exactly once, whether or not its effect is visible. */
function once(known: Known, tool: string, params: Record<string, unknown>, why: string): Decision {
  return known.began ? next : { do: 'act', tool, params, on: why, completes: true, why }
}

/** Opens a closed section: the named one, or else the first closed one. Does nothing if it is already open. */
function resolveReveal(
  { what }: Extract<Intent, { kind: 'reveal' }>,
  page: PageView,
  known: Known,
): Decision {
  if (what.words.length > 0) {
    const decision = resolveClick(what, page, known)
    if (decision.do === 'act') return decision
  }
  const way = explore(page, { words: [], tried: known.tried })
  return way && !known.began ? { ...way, completes: true } : next
}
