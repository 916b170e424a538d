/// <reference lib="dom" />

/** A timer of the page that has not fired yet, or fires again and again. */
interface Timer {
  due: number
  readonly delay: number
  readonly interval: boolean
  readonly born: number
  /** Set before anybody acted on the page, by such a timer, or by an act before the latest: part of what the page does by itself. */
  background: boolean
  /** The first of the timers that set one another. */
  readonly origin: object
  /** How many timers in a row set the next one: a clock made of time-outs. */
  readonly depth: number
  fired: number
}

/** Knows the page's timers: what is still to come after an act, and what ticks by itself. Their behaviour stays as it is. */
export function timerHooks() {
  const global = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
  /** How many timers or frames in a row still count as the effect of an act. */
  const maxDepth = 10
  /** Milliseconds by which a page that draws at all has drawn a frame. */
  const maxFrameMs = 500
  const { defineProperty, getOwnPropertyDescriptor } = Object
  const { apply } = Reflect
  const clock = performance.now.bind(performance)
  const timers = new Map<unknown, Timer>()
  const set = Map.prototype.set.bind(timers) as (id: unknown, timer: Timer) => unknown
  const remove = Map.prototype.delete.bind(timers) as (id: unknown) => boolean
  const each = Map.prototype.forEach.bind(timers) as (visit: (timer: Timer) => void) => void
  let current: Timer | null = null
  let acted = false
  const frames = new Map<unknown, Timer>()
  const addFrame = Map.prototype.set.bind(frames) as (id: unknown, frame: Timer) => unknown
  const removeFrame = Map.prototype.delete.bind(frames) as (id: unknown) => boolean
  const eachFrame = Map.prototype.forEach.bind(frames) as (visit: (frame: Timer) => void) => void
  const countFrames = Object.getOwnPropertyDescriptor(Map.prototype, 'size')!.get!.bind(
    frames,
  ) as () => number
  let lastBackgroundTick = -Infinity
  /** When the last timer is due that is given as source text, which is not followed. */
  let textDue = -Infinity
  /** Scripts of the page may have set timers before this one where it comes late. */
  const sawAll = document.body === null
  const natives = {
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearInterval: clearInterval.bind(window),
    requestAnimationFrame: requestAnimationFrame.bind(window),
  }
  const ticks: ((origin: object, over: boolean, delay: number) => void)[] = []

  const wrapSetter = (name: 'setTimeout' | 'setInterval', interval: boolean) => {
    const native = global[name]!
    const wrapped = new Proxy(native, {
      apply(target, self, parameters: unknown[]) {
        const callback = parameters[0]
        const delay = Math.max(0, Number(parameters[1]) || 0)
        if (typeof callback !== 'function') {
          textDue = Math.max(textDue, interval ? Infinity : clock() + delay)
          return apply(target, self, parameters)
        }
        const timer: Timer = {
          due: clock() + delay,
          delay,
          interval,
          born: clock(),
          background: !acted || current?.background === true,
          depth: (current?.depth ?? 0) + 1,
          fired: 0,
          origin: current?.origin ?? {},
        }
        let id: unknown
        const fire = function (this: unknown, ...values: unknown[]) {
          const outer = current
          const recurring = interval || timer.depth > 2
          timer.fired++
          if (interval) timer.due = clock() + delay
          else remove(id)
          if (timer.background && recurring) lastBackgroundTick = clock()
          const tick = timer.background && (interval || timer.depth > 1)
          if (tick) notify(timer, false)
          current = timer
          try {
            return apply(callback as (...given: unknown[]) => unknown, this, values)
          } finally {
            current = outer
            if (tick) notify(timer, true)
          }
        }
        id = apply(target, self, [fire, ...parameters.slice(1)])
        set(id, timer)
        return id
      },
    })
    defineProperty(window, name, { ...getOwnPropertyDescriptor(window, name), value: wrapped })
  }
  const wrapClearer = (
    name: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
    forget: (id: unknown) => boolean,
  ) => {
    const wrapped = new Proxy(global[name]!, {
      apply(target, self, parameters: unknown[]) {
        forget(parameters[0])
        return apply(target, self, parameters)
      },
    })
    defineProperty(window, name, { ...getOwnPropertyDescriptor(window, name), value: wrapped })
  }
  const notify = ({ origin, delay }: Timer, over: boolean) => {
    for (let index = 0; index < ticks.length; index++) ticks[index]!(origin, over, delay)
  }
  /** Frames that ask for the next one are timers too: clocks are made of them. */
  const wrapFrames = () => {
    const wrapped = new Proxy(global['requestAnimationFrame']!, {
      apply(target, self, parameters: unknown[]) {
        const callback = parameters[0]
        if (typeof callback !== 'function') return apply(target, self, parameters)
        const frame: Timer = {
          due: 0,
          delay: 0,
          interval: false,
          born: clock(),
          background: !acted || current?.background === true,
          origin: current?.origin ?? {},
          depth: (current?.depth ?? 0) + 1,
          fired: 1,
        }
        let id: unknown
        const draw = function (this: unknown, ...values: unknown[]) {
          const outer = current
          removeFrame(id)
          const tick = frame.background && frame.depth > 2
          if (tick) notify(frame, false)
          current = frame
          try {
            return apply(callback as (...given: unknown[]) => unknown, this, values)
          } finally {
            current = outer
            if (tick) notify(frame, true)
          }
        }
        id = apply(target, self, [draw])
        addFrame(id, frame)
        return id
      },
    })
    const name = 'requestAnimationFrame'
    defineProperty(window, name, { ...getOwnPropertyDescriptor(window, name), value: wrapped })
  }
  wrapSetter('setTimeout', false)
  wrapSetter('setInterval', true)
  wrapClearer('clearTimeout', remove)
  wrapClearer('clearInterval', remove)
  wrapClearer('cancelAnimationFrame', removeFrame)
  wrapFrames()
  return {
    ...natives,
    clock,
    /** From now on, timers set by anything but background timers belong to an act. */
    markActed() {
      // A timer that an earlier act started and that still repeats has become part of the page.
      each((timer) => void (timer.background ||= timer.interval && timer.fired > 0))
      acted = true
    },
    hasActed: () => acted,
    /** When the last timer since `since` that an act may have set is due, at `until` the latest; 0 when there is none. */
    pendingUntil(since: number, until: number): number {
      let latest = 0
      each((timer) => {
        const repeats = timer.interval && timer.fired > 2
        if (timer.born < since || timer.due > until || repeats || timer.depth > maxDepth) return
        if (timer.background && acted && timer.depth > 1) return
        latest = Math.max(latest, timer.due)
      })
      return latest
    },
    /** Whether a frame is due since `since` that an act may have asked for: a busy machine draws it late, and a page that draws none is not waited for. */
    hasPendingFrame(since: number): boolean {
      const oldest = Math.max(since, clock() - maxFrameMs)
      let pending = 0
      eachFrame(({ born, background, depth }) => {
        if (born >= oldest && !background && depth <= maxDepth) pending++
      })
      return pending > 0
    },
    /** Things that tick by themselves, the next time before `until`: when the last of those ticks is due, and whether all have been. */
    nextTicks(until: number): { readonly due: number; over(): boolean } {
      const waiting: { timer: Timer; fired: number }[] = []
      let due = 0
      each((timer) => {
        if (!timer.background || timer.due > until || !(timer.interval || timer.depth > 2)) return
        due = Math.max(due, timer.due)
        waiting[waiting.length] = { timer, fired: timer.fired }
      })
      return {
        due,
        over() {
          let missing = 0
          each((timer) => {
            for (let index = 0; index < waiting.length; index++)
              if (waiting[index]!.timer === timer && waiting[index]!.fired === timer.fired) missing++
          })
          return missing === 0
        },
      }
    },
    /** Whether no timer is due by `until` and no frame is, so that no code of the page's own runs on its clock. */
    isIdle(until = Infinity): boolean {
      let due = countFrames()
      each((timer) => void (timer.due <= until && due++))
      return due === 0 && textDue < clock()
    },
    /** Whether all timers of the window are known: this script was there before the page's own. */
    sawAll: () => sawAll,
    /** When something that ticks by itself last did. */
    lastBackgroundTick: () => lastBackgroundTick,
    /** Calls back just before and just after each tick of something that ticks by itself, with the first of its timers and the milliseconds between ticks. */
    onTick: (callback: (origin: object, over: boolean, delay: number) => void) =>
      void (ticks[ticks.length] = callback),
  }
}
export type TimerHooks = ReturnType<typeof timerHooks>
