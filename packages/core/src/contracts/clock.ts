/** Time, injected for tests. */
export interface Clock {
  /** Wall-clock time. */
  now(): Date
  /** Milliseconds since a fixed point; monotonic. */
  monotonic(): number
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
}
