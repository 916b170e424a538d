/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { ListenerHooks } from './listener-hooks.js'
import type { Entry, Frame } from './survey-entry.js'
import type { TimerHooks } from './timer-hooks.js'
import type { WebglHooks } from './webgl-hooks.js'

/** What each window of the page keeps of its own. */
export interface Hooks {
  readonly timers: TimerHooks
  readonly listeners: ListenerHooks
  readonly webgl: WebglHooks
}

/** The hooks of the page's own window, and of those of its frames that may be touched. */
export function frameHooks(dom: DomAccess, globalName: string, own: Hooks) {
  const remembered = new WeakMap<Frame, Hooks | null>()
  const hooksOf = (view: unknown): Hooks | null => {
    try {
      return (view as Record<string, { hooks: Hooks } | undefined>)[globalName]?.hooks ?? null
    } catch {
      return null
    }
  }
  const ofFrame = (frame: Frame): Hooks | null => {
    if (!frame.parent) return own
    let hooks = remembered.get(frame)
    if (hooks === undefined) remembered.set(frame, (hooks = hooksOf(dom.defaultView(frame.document))))
    return hooks
  }
  return {
    listenersOf: (entry: Entry) => ofFrame(entry.frame)?.listeners ?? null,
    webglOf: (entry: Entry) => ofFrame(entry.frame)?.webgl ?? null,
    /** Whether a script listens for clicks on this element. */
    hearsClicks: (element: Element): boolean => {
      if (dom.hearsClicks(element)) return true
      const view = dom.defaultView(dom.ownerDocument(element)!)
      const hooks = view === window ? own : hooksOf(view)
      return hooks?.listeners.listensForPress(element) === true
    },
    timersOf: (): TimerHooks[] => {
      const all = [own.timers]
      for (let index = 0; index < window.length && index < 50; index++) {
        const hooks = hooksOf(window[index])
        if (hooks) all[all.length] = hooks.timers
      }
      return all
    },
  }
}
