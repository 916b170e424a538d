import type { Failure } from '../retry/failure.js'
import type { Pace } from '../retry/pace.js'

/** One queue for all callers with the same key of a provider. Starts without limits and learns them. */
export interface RateLimiter {
  /** 0 grants a call now. Otherwise it grants nothing; try again after that many milliseconds. */
  reserve(): number | Promise<number>
  /** Records a rate-limit refusal of a call that began at `beganAt`. */
  slowDown(beganAt: number, failure: Pick<Failure, 'retryAfterMs' | 'spacingMs'>): void
  /** Records a success of a call that began at `beganAt`. */
  succeeded(beganAt: number): void
}

/** A limiter that answers at once. */
interface LocalLimiter extends RateLimiter {
  reserve(): number
}

/** Milliseconds between two calls after the first refusal, and the maximum. */
const [firstSpacing, longestSpacing] = [250, 60_000]
/** Successful calls in a row before it speeds up. */
const successesToRecover = 5

/**
 * Spaces calls: doubles the spacing after each refusal, and reduces it by a third after every five successes, like
 * TCP's window. Counts refusals of concurrent calls once.
 */
export function rateLimiter(pace: Pick<Pace, 'now'>): LocalLimiter {
  let spacing = 0
  let nextAt = 0
  let slowedAt = Number.NEGATIVE_INFINITY
  let successes = 0
  return {
    reserve() {
      const now = pace.now()
      // At least 1, because 0 means granted.
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
