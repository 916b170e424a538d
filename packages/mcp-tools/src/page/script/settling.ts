/// <reference lib="dom" />
import type { DomAccess } from './dom-access.js'
import type { MutationWatch } from './mutation-watch.js'
import type { TimerHooks } from './timer-hooks.js'

/** Waits until the page is quiet. */
export function settling(dom: DomAccess, mutations: MutationWatch, timersOf: () => TimerHooks[]) {
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
  return function settle(
    since: number,
    budget: number,
    quietMs: number,
    documents: readonly Document[],
  ): Promise<number> {
    const started = own.clock()
    const deadline = started + budget
    return new NewPromise((resolve) => {
      const check = () => {
        mutations.flush()
        const now = own.clock()
        let wait = Math.max(mutations.lastMutation(), since) + quietMs - now
        for (const timers of timersOf()) {
          const due = timers.pendingUntil(since, deadline)
          // What a timer does is seen in the task after it.
          if (due > 0) wait = Math.max(wait, due - now + 1)
        }
        wait = Math.max(wait, animationsLeft(documents))
        if (wait <= 0 || now >= deadline) resolve(now - started)
        else own.setTimeout(check, Math.min(wait, deadline - now) + 1)
      }
      check()
    })
  }
}
export type Settling = ReturnType<typeof settling>
