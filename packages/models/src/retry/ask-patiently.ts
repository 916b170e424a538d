import { type GenerateOptions, ModelError } from '@webeval/core'
import type { RateLimiter } from '../limits/rate-limiter.js'
import { backOff, type Patience } from './back-off.js'
import type { Failure } from './failure.js'
import type { Pace } from './pace.js'

/** Dependencies of `askPatiently`. */
export interface PatientOptions extends GenerateOptions {
  /** For people, as in `waiting 12 s for gemini: rate limit`. */
  readonly provider: string
  readonly limiter: RateLimiter
  readonly patience: Patience
  readonly pace: Pace
  readonly readFailure: (error: unknown) => Failure
  /**
   * Answers that this client got so far. After a silence, a server that never answered gets no retry, any other gets
   * one.
   */
  readonly answersSoFar: number
}

/**
 * The only place that retries. Queues with all users of the same key, waits as long as the provider asks, and gives
 * up with the last failure's error. Rejects with the signal's reason on abort, even while it waits.
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
  let silences = 0
  for (let tried = 1; ; tried++) {
    for (;;) {
      signal.throwIfAborted()
      const ms = await limiter.reserve()
      if (ms === 0) break
      await wait('rate limit', ms, 0, () => pace.sleep(ms, signal))
    }
    const began = pace.now()
    options.onAttempt?.()
    try {
      const answer = await attempt()
      limiter.succeeded(began)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      const failure = options.readFailure(error)
      if (failure.silent && (silences++ > 0 || options.answersSoFar === 0)) throw givenUp(failure, tried)
      if (failure.tooFast) limiter.slowDown(began, failure)
      const ms = backOff(failure, tried, waitedMs, patience, () => pace.random())
      if (ms === null) throw givenUp(failure, tried)
      waitedMs += ms
      // A silent server uses up the trial's own time, so that the trial ends within its limit.
      const lostMs = failure.silent ? 0 : pace.now() - began
      await wait(failure.why, ms, lostMs, () => pace.sleep(ms, signal))
    }
  }
}

function givenUp({ error, again }: Failure, tried: number): ModelError {
  if (!again || tried === 1) return error
  return new ModelError(error.kind, `${error.message} (given up after ${tried} attempts)`, {
    outlook: error.outlook,
  })
}
