import { sleep } from '@webeval/core'

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
  sleep,
  random: Math.random,
}
