import { linkSignals, type ModelClient, startDeadline, TimeoutError, clockedModel } from '@webeval/core'

/** A signal with an additional time limit, until disposed. */
export interface TimeLimited extends Disposable {
  readonly signal: AbortSignal
  /** Wraps a model to stop the clock while it waits for its provider. */
  timed(model: ModelClient): ModelClient
}

/**
 * Limits `signal` to `timeoutMs` milliseconds from now; null: unlimited. Aborts with a `TimeoutError` that names the
 * delegation.
 */
export function timeLimited(signal: AbortSignal, timeoutMs: number | null): TimeLimited {
  if (timeoutMs === null) return { signal, timed: (model) => model, [Symbol.dispose]: () => {} }
  const limit = new AbortController()
  const deadline = startDeadline(timeoutMs, () =>
    limit.abort(new TimeoutError(`the delegation's time limit of ${timeoutMs} ms ran out`)),
  )
  const either = linkSignals(signal, limit.signal)
  return {
    signal: either.signal,
    timed: (model) => clockedModel(model, deadline),
    [Symbol.dispose]() {
      deadline.end()
      either[Symbol.dispose]()
    },
  }
}
