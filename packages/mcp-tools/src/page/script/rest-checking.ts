/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { LeaveWatch } from './hooks/leave-watch.js'
import type { MutationWatch } from './hooks/mutation-watch.js'
import type { TimerHooks } from './hooks/timer-hooks.js'

/**
 * Tells whether the page has anything under way that may change it: a timer, a frame, an animation, a film, a navigation. Requests, sockets and workers are
 * for the driver to see.
 */
export function restChecking(
  dom: DomAccess,
  mutations: MutationWatch,
  timersOf: () => TimerHooks[],
  isLeaving: LeaveWatch,
) {
  /** Milliseconds without a mutation or an act after which what they set off at once is over. */
  const calmMs = 100
  const maxDrawMs = 500
  const maxFrameMs = 50
  const readyState = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')!.get!
  const { apply } = Reflect
  const movesIn = (view: Document): boolean => {
    const animations = dom.animations(view)
    for (let index = 0; index < animations.length; index++)
      if (animations[index]!.playState === 'running') return true
    const films = view.querySelectorAll<HTMLMediaElement>('video, audio')
    for (let index = 0; index < films.length; index++) if (!films[index]!.paused) return true
    return view.querySelector('meta[http-equiv=refresh i]') !== null
  }
  /** Whether all timers of all windows are known: those of other origins and of frames in frames are not. */
  const seesTimers = (timers: readonly TimerHooks[]): boolean => {
    if (timers.length !== window.length + 1) return false
    for (let index = 0; index < window.length; index++) if (window[index]!.length > 0) return false
    for (let index = 0; index < timers.length; index++) if (!timers[index]!.sawAll()) return false
    return true
  }
  const own = timersOf()[0]!
  const NewPromise = Promise
  /** Resolves with true when the page has drawn twice, by when what is in view is known to it; with false where it does not draw. */
  const drawsTwice = () =>
    new NewPromise<boolean>((resolve) => {
      const timer = own.setTimeout(() => resolve(false), maxDrawMs)
      const next = () => {
        own.clearTimeout(timer)
        resolve(true)
      }
      own.requestAnimationFrame(() => void own.requestAnimationFrame(next))
    })
  /** Resolves behind the next frame, when what the page looks like is on its way to the screen and its thread is free; after `maxFrameMs` where it draws none. */
  const drawsOnce = () =>
    new NewPromise<void>((resolve) => {
      const timer = own.setTimeout(resolve, maxFrameMs)
      own.requestAnimationFrame(() => {
        own.clearTimeout(timer)
        own.setTimeout(resolve, 0)
      })
    })
  /** Whether no code of the page's own runs on its clock within `ms`. */
  const hasIdleClock = (ms: number): boolean => {
    const timers = timersOf()
    if (!seesTimers(timers)) return false
    for (let index = 0; index < timers.length; index++) {
      const hooks = timers[index]!
      if (!hooks.isIdle(hooks.clock() + ms)) return false
    }
    return true
  }
  const hasNothingUnderWay = (ms: number, since: number, documents: readonly Document[]): boolean => {
    if (isLeaving()) return false
    mutations.flush()
    if (own.clock() - Math.max(since, mutations.lastMutation()) < calmMs) return false
    if (!hasIdleClock(ms)) return false
    for (let index = 0; index < documents.length; index++) {
      const view = documents[index]!
      if (apply(readyState, view, []) !== 'complete' || movesIn(view)) return false
    }
    return true
  }
  return {
    drawsOnce,
    drawsTwice,
    hasIdleClock,
    /** Whether nothing that is under way may change the page within `ms`. `since`: when the last act began. */
    hasNothingUnderWay,
  }
}
export type RestChecking = ReturnType<typeof restChecking>
