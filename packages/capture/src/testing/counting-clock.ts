import type { Clock } from '@webeval/core'

/** A clock that advances by one millisecond per call. */
export function countingClock(): Clock {
  let ms = 0
  return { now: () => new Date(Date.UTC(2026, 0, 1) + ++ms), monotonic: () => ++ms }
}
