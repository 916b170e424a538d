import { type GenerateOptions, ModelError } from '@webeval/core'
import type { RateLimiter } from '../limits/rate-limiter.js'
import { backOff, type Patience } from './back-off.js'
import type { Failure } from './failure.js'
import type { Pace } from './pace.js'

/** What patience needs. */
export interface PatientOptions extends GenerateOptions {
  /** For people, as in `waiting 12 s for gemini: rate limit`. */
  readonly provider: string
  readonly limiter: RateLimiter
  readonly patience: Patience
  readonly pace: Pace
  readonly readFailure: (error: unknown) => Failure
}

/**
 * The only place that retries. Takes turns with everybody who uses the same key, waits as the provider asks, and
 * gives up with the last failure's error. Rejects with the signal's reason on abort, also while it waits.
 */
export async function askPatiently<T>(attempt: () => Promise<T>, options: PatientOptions): Promise<T> {
  const { provider, limiter, patience, pace, signal, onWaiting } = options
  const wait = async (why: string, expectedMs: number, lostMs: number, work: () => Promise<void>) => {
    const over = onWaiting?.({ reason: `${provider}: ${why}`, expectedMs, lostMs })
    try {
      await work()
    } finally {
      over?.()
    }
  }
  let waitedMs = 0
  for (let tried = 1; ; tried++) {
    for (;;) {
      signal.throwIfAborted()
      const ms = limiter.reserve()
      if (ms === 0) break
      await wait('rate limit', ms, 0, () => pace.sleep(ms, signal))
    }
    const began = pace.now()
    try {
      const answer = await attempt()
      limiter.succeeded(began)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      const failure = options.readFailure(error)
      if (failure.tooFast) limiter.slowDown(began, failure)
      const ms = backOff(failure, tried, waitedMs, patience, () => pace.random())
      if (ms === null) throw givenUp(failure, tried)
      waitedMs += ms
      await wait(failure.why, ms, pace.now() - began, () => pace.sleep(ms, signal))
    }
  }
}

function givenUp({ error, again }: Failure, tried: number): ModelError {
  if (!again || tried === 1) return error
  return new ModelError(error.kind, `${error.message} (given up after ${tried} attempts)`)
}
