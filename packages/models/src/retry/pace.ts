import { setTimeout as delay } from 'node:timers/promises'

/** Time and randomness, injected for tests. */
export interface Pace {
  /** Milliseconds since the epoch; monotonic. */
  now(): number
  /** Resolves after some milliseconds; rejects immediately with the signal's reason on abort. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 up to, not including, 1. */
  random(): number
}

/** The machine's own clock and random numbers. */
export const realPace: Pace = {
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms, signal) {
    signal.throwIfAborted()
    await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
  },
  random: Math.random,
}
