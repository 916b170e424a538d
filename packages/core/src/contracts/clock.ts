/** Time, injected so that tests own it. */
export interface Clock {
  /** Wall-clock time. */
  now(): Date
  /** Milliseconds from a fixed point that never jumps. */
  monotonic(): number
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
}
