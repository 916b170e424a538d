/**
 * Settles as the work does, or rejects with the signal's reason as soon as it aborts: what hangs and ignores
 * its signal is left behind. `start` is not called when the signal has aborted already.
 */
export async function raceAbort<T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const over = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  })
  const work = (async () => start())()
  // Whoever loses the race may still reject later: nobody listens then, and that is fine.
  work.catch(() => {})
  try {
    return await Promise.race([work, aborted])
  } finally {
    over.abort()
  }
}
