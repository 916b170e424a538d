import type { Clock } from '@webeval/core'

/** A clock that goes on by one millisecond each time it is asked. */
export function countingClock(): Clock {
  let ms = 0
  return { now: () => new Date(Date.UTC(2026, 0, 1) + ++ms), monotonic: () => ++ms }
}
