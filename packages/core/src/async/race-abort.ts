/**
 * Settles like the work, or rejects with the reason of the first signal that aborts, even if the work ignores its
 * signal. Rejects with the reason of an already aborted signal, and then never calls `work`. Does not stop the work;
 * ignores its later value or failure. Leaves no listener on the signals.
 */
export function raceAbort<Value>(
  work: Promise<Value> | (() => Promise<Value>),
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const heard = signals.filter((signal) => signal !== undefined)
    const stop = (event: Event) => finish(() => reject((event.target as AbortSignal).reason as Error))
    const finish = (settle: () => void) => {
      for (const signal of heard) signal.removeEventListener('abort', stop)
      settle()
    }
    const aborted = heard.find((signal) => signal.aborted)
    if (aborted) reject(aborted.reason as Error)
    else for (const signal of heard) signal.addEventListener('abort', stop)
    if (aborted && typeof work === 'function') return
    const working = typeof work === 'function' ? (async () => work())() : work
    working.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error as Error)),
    )
  })
}
