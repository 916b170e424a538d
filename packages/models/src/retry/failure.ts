import type { ModelError } from '@webeval/core'

/** One attempt that failed, read: whether another may do better, and when. */
export interface Failure {
  /** What happened, in two or three words for people: `rate limit`. */
  readonly why: string
  /** False when no further attempt can do better. */
  readonly again: boolean
  /** Milliseconds that the provider asks to be left alone; null when it says nothing. */
  readonly retryAfterMs: number | null
  /** True when we asked too often: everybody who uses the key has to slow down. */
  readonly tooFast: boolean
  /** Milliseconds between calls that the provider's quota comes to, where it says so. */
  readonly spacingMs: number | null
  /** True when no answer came at all. */
  readonly silent: boolean
  /** What is thrown when it is given up. */
  readonly error: ModelError
}
