import { setTimeout as delay } from 'node:timers/promises'

/** Time and chance, injected so that tests own them. */
export interface Pace {
  /** Milliseconds since the epoch; never jumps. */
  now(): number
  /** Resolves after some milliseconds; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to, not including, 1. */
  random(): number
}

/** The machine's own. */
export const realPace: Pace = {
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms, signal) {
    signal.throwIfAborted()
    await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  },
  random: Math.random,
}
