import type { Failure } from '../retry/failure.js'
import type { Pace } from '../retry/pace.js'

/** One queue for all that ask a provider with the same key. It starts without limits and learns them. */
export interface RateLimiter {
  /** 0: ask now. Otherwise nothing was granted; try again after that many milliseconds. */
  reserve(): number
  /** A call that began then was refused because we ask too often. */
  slowDown(beganAt: number, failure: Pick<Failure, 'retryAfterMs' | 'spacingMs'>): void
  /** A call that began then went through. */
  succeeded(beganAt: number): void
}

/** Milliseconds between two calls after the first refusal, and the most that it grows to. */
const [firstSpacing, longestSpacing] = [250, 60_000]
/** Calls in a row that go through before it dares to go faster. */
const successesToRecover = 5

/**
 * Keeps calls apart: by twice as much after each refusal, and by a third less after every five calls that went
 * through, as TCP does with its window. Calls that were under way together count as one refusal.
 */
export function rateLimiter(pace: Pick<Pace, 'now'>): RateLimiter {
  let spacing = 0
  let nextAt = 0
  let slowedAt = Number.NEGATIVE_INFINITY
  let successes = 0
  return {
    reserve() {
      const now = pace.now()
      // At least a millisecond: what rounds to nothing would be taken for a grant.
      if (nextAt > now) return Math.max(1, Math.ceil(nextAt - now))
      nextAt = now + spacing
      return 0
    },
    slowDown(beganAt, { retryAfterMs, spacingMs }) {
      const now = pace.now()
      if (beganAt >= slowedAt) {
        const doubled = Math.min(Math.max(firstSpacing, spacing * 2), longestSpacing)
        spacing = Math.max(doubled, Math.min(spacingMs ?? 0, longestSpacing))
        slowedAt = now
      }
      successes = 0
      nextAt = Math.max(nextAt, now + Math.max(retryAfterMs ?? 0, spacing))
    },
    succeeded(beganAt) {
      if (spacing === 0 || beganAt < slowedAt || ++successes < successesToRecover) return
      successes = 0
      spacing = spacing * (2 / 3) < firstSpacing / 3 ? 0 : spacing * (2 / 3)
    },
  }
}
