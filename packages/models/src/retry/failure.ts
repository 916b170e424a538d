import type { ModelError } from '@webeval/core'

/** A classified failure: whether to retry, and when. */
export interface Failure {
  /** The failure in two or three words for people: `rate limit`. */
  readonly why: string
  /** False when a retry can't succeed. */
  readonly again: boolean
  /** Milliseconds that the provider asks to wait; null when it doesn't say. */
  readonly retryAfterMs: number | null
  /** True for a rate limit: all users of the key must slow down. */
  readonly tooFast: boolean
  /** Milliseconds between calls that the provider's quota allows, if it says so. */
  readonly spacingMs: number | null
  /** True when no answer arrived. */
  readonly silent: boolean
  /** Thrown after the last attempt. */
  readonly error: ModelError
}
