import { toolNames } from '@webeval/core'
import type { Act } from './decision.js'
import type { Known } from '../page/known.js'
import type { Memory } from './memory.js'
import type { PageView } from '../page/page-view.js'
import type { Plan } from './plan.js'

/**
 * Identifies an attempt by page and target: the same selector on another page is a different target. A search is the
 * same on every page.
 */
export const attemptKey = (page: PageView, on: string): string =>
  /^(?:search for|visit) /.test(on) ? on : `${page.signals.url.replace(/#(?![/!]).*$/, '')} ${on}`

/** Plans an act; it remains pending until its effect is visible. */
export function acting(act: Act, page: PageView, memory: Memory, explores: boolean): Plan {
  const attempt = attemptKey(page, act.on)
  return {
    act,
    memory: {
      ...memory,
      acts: memory.acts + 1,
      notes: act.notes ?? memory.notes,
      explored: explores ? [...memory.explored, attempt] : memory.explored,
      pending: {
        try: attempt,
        completes: act.completes,
        typed: act.tool === toolNames.type && !explores ? String(act.params['text']) : null,
        explores,
      },
    },
  }
}

/** The part of the memory that resolvers may read. */
export function knownOf(page: PageView, memory: Memory): Known {
  return {
    tried: (selector) => memory.tried.includes(attemptKey(page, selector)),
    filled: (selector) => memory.filled.includes(attemptKey(page, selector)),
    typed: (text) => memory.typed.includes(text),
    began: memory.tried.length > 0,
    notes: memory.notes,
    came: memory.explored.at(-1)?.startsWith('visit ') ?? false,
    learned: memory.learned,
    lastLearned: memory.learned.at(-1) ?? null,
  }
}
