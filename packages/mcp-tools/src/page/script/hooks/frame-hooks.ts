/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { HandoffHooks } from './handoff-hooks.js'
import type { ListenerHooks } from './listener-hooks.js'
import type { Entry, Frame } from '../survey-entry.js'
import type { TimerHooks } from './timer-hooks.js'
import type { WebglHooks } from './webgl-hooks.js'

/** State of each window of the page. */
export interface Hooks {
  readonly timers: TimerHooks
  readonly listeners: ListenerHooks
  readonly webgl: WebglHooks
  readonly handoffs: HandoffHooks
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
  const eachWindow = (visit: (hooks: Hooks) => void) => {
    visit(own)
    for (let index = 0; index < window.length && index < 50; index++) {
      const hooks = hooksOf(window[index])
      if (hooks) visit(hooks)
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
      const timers: TimerHooks[] = []
      eachWindow((hooks) => (timers[timers.length] = hooks.timers))
      return timers
    },
    /** Hand-offs of all windows of the page. */
    handoffs: {
      count: (): number => {
        let sum = 0
        eachWindow(({ handoffs }) => (sum += handoffs.count()))
        return sum
      },
      take: (): string[] => {
        const taken: string[] = []
        eachWindow(({ handoffs }) => {
          const some = handoffs.take()
          for (let index = 0; index < some.length; index++) taken[taken.length] = some[index]!
        })
        return taken
      },
    },
  }
}
export type PageHandoffs = ReturnType<typeof frameHooks>['handoffs']
