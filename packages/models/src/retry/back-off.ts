import type { Failure } from './failure.js'

/** Retry limits. */
export interface Patience {
  /** Total calls, including the first, to a broken or unreachable provider. */
  readonly attempts: number
  /** Total calls to a provider that limits the rate. */
  readonly attemptsWhenTooFast: number
  /** Milliseconds of the first wait if the provider names none. Doubles each time. */
  readonly firstMs: number
  /** Maximum milliseconds of a wait that the provider didn't ask for. */
  readonly longestMs: number
  /** Maximum milliseconds of all waits of one call together. */
  readonly totalMs: number
}

/**
 * About ten seconds for a broken provider; a minute for a rate limit, or as long as the provider asks, up to ten
 * minutes.
 */
export const defaultPatience: Patience = {
  attempts: 5,
  attemptsWhenTooFast: 7,
  firstMs: 1_000,
  longestMs: 60_000,
  totalMs: 600_000,
}

/**
 * Milliseconds to wait after attempt number `tried` failed, or null to give up. At least as long as the provider
 * asks; otherwise exponential with jitter over the upper half, so that workers don't return all at once.
 */
export function backOff(
  failure: Failure,
  tried: number,
  waitedMs: number,
  patience: Patience,
  random: () => number,
): number | null {
  const attempts = failure.tooFast ? patience.attemptsWhenTooFast : patience.attempts
  if (!failure.again || tried >= attempts) return null
  const exponential = Math.min(patience.firstMs * 2 ** (tried - 1), patience.longestMs)
  const own = exponential * (0.5 + random() / 2)
  const asked = failure.retryAfterMs
  const asAsked = asked === null ? 0 : asked + Math.min(asked / 10, 1_000) * random()
  // From the third refusal on, the requested wait was evidently too short.
  const wait = asked !== null && tried < 3 ? asAsked : Math.max(asAsked, own)
  return waitedMs + wait > patience.totalMs ? null : Math.round(wait)
}
