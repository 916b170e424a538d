/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { LeaveWatch } from './hooks/leave-watch.js'
import type { MutationWatch } from './hooks/mutation-watch.js'
import type { RestChecking } from './rest-checking.js'
import type { TimerHooks } from './hooks/timer-hooks.js'

/**
 * Waits until the page is quiet. Gives a young document time to load first: a half-loaded page is not a
 * response to a click.
 */
export function settling(
  dom: DomAccess,
  mutations: MutationWatch,
  timersOf: () => TimerHooks[],
  isLeaving: LeaveWatch,
  rest: RestChecking,
) {
  const NewPromise = Promise
  /** Milliseconds after which a pause looks at the clock, and by which a timer is always late. */
  const [stepMs, slackMs] = [20, 5]
  /** Lost milliseconds that are given back, in budgets. */
  const maxLost = 3
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
  /**
   * Waits, and calls back with the milliseconds that the page lost meanwhile: its timers came so much later than they were due. A busy machine takes them
   * away, or a long task of the page's own.
   */
  const pause = (ms: number, done: (lost: number) => void, lostBefore = 0): void => {
    const wait = Math.min(ms, stepMs)
    const due = own.clock() + wait
    own.setTimeout(() => {
      const lost = lostBefore + Math.max(0, own.clock() - due - slackMs)
      if (ms > stepMs) pause(ms - stepMs, done, lost)
      else done(lost)
    }, wait)
  }
  /** Resolves with the milliseconds that went into loading, and with those that the page lost: neither counts against the budget. */
  return function settle(
    since: number,
    { budget, quietMs, calmMs, loadMs }: SettleLimits,
    documents: readonly Document[],
  ): Promise<string> {
    const started = own.clock()
    let deadline = started + budget
    let [loading, lost, lostSinceMutation] = [0, 0, 0]
    return new NewPromise((resolve) => {
      const waitOn = (ms: number) => {
        const seen = mutations.lastMutation()
        pause(ms, (late) => {
          const given = Math.min(late, maxLost * budget - lost)
          lost += given
          deadline += given
          mutations.flush()
          lostSinceMutation = mutations.lastMutation() === seen ? lostSinceMutation + given : 0
          check()
        })
      }
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
            deadline = own.clock() + budget + lost
            check()
          }
          listen('load', () => own.setTimeout(again, 0), {
            __proto__: null,
            once: true,
          } as AddEventListenerOptions)
          own.setTimeout(again, loadMs - now + 1)
          return
        }
        const quietSince = Math.max(mutations.lastMutation(), mutations.watchedSince(), since)
        const quiet = rest.hasIdleClock(quietMs) ? calmMs : quietMs
        let wait = quietSince + quiet + lostSinceMutation - now
        for (const timers of timersOf()) {
          const due = timers.pendingUntil(since, deadline)
          // A timer's effects are visible in the task after it.
          if (due > 0) wait = Math.max(wait, due - now + 1)
          if (timers.hasPendingFrame(since)) wait = Math.max(wait, stepMs)
        }
        wait = Math.max(wait, animationsLeft(documents))
        // Leaving ends this document and this question: the next document gets a new one.
        if (isLeaving()) wait = deadline - now
        if (wait <= 0 || now >= deadline) resolve(`${loading} ${lost}`)
        else waitOn(Math.min(wait, deadline - now) + 1)
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
  /** The same where no timer of the page is due, and no frame. */
  readonly calmMs: number
  /** Age up to which a document is waited for while it loads. */
  readonly loadMs: number
}
export type Settling = ReturnType<typeof settling>
