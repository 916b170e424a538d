/** What ends a wait early. */
export interface Bounds {
  /** Milliseconds to wait at the most. */
  readonly timeoutMs: number
  /** Made when time is up. */
  readonly onTimeout: () => Error
  /** Any of them aborting rejects with its reason, at once. */
  readonly signals?: readonly (AbortSignal | undefined)[]
}

/**
 * Waits for a promise, but no longer than the bounds say, also when the promise never settles. What the promise does
 * afterwards is ignored.
 */
export function within<Value>(promise: Promise<Value>, bounds: Bounds): Promise<Value> {
  return new Promise((resolve, reject) => {
    const signals = (bounds.signals ?? []).filter((signal) => signal !== undefined)
    const timer = setTimeout(() => finish(() => reject(bounds.onTimeout())), bounds.timeoutMs)
    const abort = (event: Event) => finish(() => reject((event.target as AbortSignal).reason))
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', abort)
      settle()
    }
    promise.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    )
    const aborted = signals.find((signal) => signal.aborted)
    // Nobody listens for what has happened: the other signals may live on for the rest of a trial, and what listens to them with them.
    if (aborted) return finish(() => reject(aborted.reason))
    for (const signal of signals) signal.addEventListener('abort', abort, { once: true })
  })
}
