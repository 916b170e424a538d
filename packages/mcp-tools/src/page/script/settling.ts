/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { LeaveWatch } from './leave-watch.js'
import type { MutationWatch } from './mutation-watch.js'
import type { TimerHooks } from './timer-hooks.js'

/**
 * Waits until the page is quiet. Gives a young document time to load first: a half-loaded page is not a
 * response to a click.
 */
export function settling(
  dom: DomAccess,
  mutations: MutationWatch,
  timersOf: () => TimerHooks[],
  isLeaving: LeaveWatch,
) {
  const NewPromise = Promise
  const getTiming = dom.method(AnimationEffect.prototype, AnimationEffect.prototype.getComputedTiming)
  const own = timersOf()[0]!
  /** Milliseconds until the last finite animation ends; 0 when none runs. */
  const animationsLeft = (roots: readonly Document[]): number => {
    let longest = 0
    for (let root = 0; root < roots.length; root++) {
      const animations = dom.animations(roots[root]!)
      for (let index = 0; index < animations.length; index++) {
        const animation = animations[index]!
        const { effect } = animation
        if (!effect || animation.playState !== 'running') continue
        const end = getTiming(effect).endTime
        const now = animation.currentTime
        // Those without an end, and those that follow a scroll position, are never over.
        if (typeof end !== 'number' || typeof now !== 'number' || end === Infinity) continue
        longest = Math.max(longest, (end - now) / (Math.abs(animation.playbackRate) || 1))
      }
    }
    return longest
  }
  const readyState = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')!.get!
  const { apply } = Reflect
  const isLoading = () => apply(readyState, document, []) !== 'complete'
  const listen = window.addEventListener.bind(window)
  /** Resolves with the milliseconds that went into loading. */
  return function settle(
    since: number,
    { budget, quietMs, loadMs }: SettleLimits,
    documents: readonly Document[],
  ): Promise<string> {
    const started = own.clock()
    let deadline = started + budget
    let loading = 0
    return new NewPromise((resolve) => {
      const check = () => {
        mutations.flush()
        const now = own.clock()
        // The clock of a document starts with it: its reading is the document's age.
        if (isLoading() && now < loadMs) {
          let waits = true
          const again = () => {
            if (!waits) return
            waits = false
            loading = own.clock() - started
            deadline = own.clock() + budget
            check()
          }
          listen('load', () => own.setTimeout(again, 0), {
            __proto__: null,
            once: true,
          } as AddEventListenerOptions)
          own.setTimeout(again, loadMs - now + 1)
          return
        }
        let wait = Math.max(mutations.lastMutation(), mutations.watchedSince(), since) + quietMs - now
        for (const timers of timersOf()) {
          const due = timers.pendingUntil(since, deadline)
          // A timer's effects are visible in the task after it.
          if (due > 0) wait = Math.max(wait, due - now + 1)
        }
        wait = Math.max(wait, animationsLeft(documents))
        // Leaving ends this document and this question: the next document gets a new one.
        if (isLeaving()) wait = deadline - now
        if (wait <= 0 || now >= deadline) resolve(`${loading}`)
        else own.setTimeout(check, Math.min(wait, deadline - now) + 1)
      }
      check()
    })
  }
}

/** How long to wait, in milliseconds. */
export interface SettleLimits {
  readonly budget: number
  /** Without a mutation. */
  readonly quietMs: number
  /** Age up to which a document is waited for while it loads. */
  readonly loadMs: number
}
export type Settling = ReturnType<typeof settling>
