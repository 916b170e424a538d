import type { Failure } from './failure.js'

/** When to give up. */
export interface Patience {
  /** Calls in all, the first included, where the provider is broken or out of reach. */
  readonly attempts: number
  /** Calls in all where it only wants us to slow down. */
  readonly attemptsWhenTooFast: number
  /** Milliseconds of the first wait, where the provider names none. It doubles each time. */
  readonly firstMs: number
  /** Milliseconds of the longest wait of our own making. */
  readonly longestMs: number
  /** Milliseconds that all waits of one call may take together. */
  readonly totalMs: number
}

/** About ten seconds for a provider that is broken; a minute for one that wants us to slow down, or as long as it says, up to ten. */
export const defaultPatience: Patience = {
  attempts: 5,
  attemptsWhenTooFast: 7,
  firstMs: 1_000,
  longestMs: 60_000,
  totalMs: 600_000,
}

/**
 * Milliseconds to wait after the `tried`th attempt failed, or null to give up. Never less than the provider asks
 * for; otherwise exponential with jitter over its upper half, so that workers do not come back all at once.
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
  // What it asked for was not enough when it refuses a third time.
  const wait = asked !== null && tried < 3 ? asAsked : Math.max(asAsked, own)
  return waitedMs + wait > patience.totalMs ? null : Math.round(wait)
}
