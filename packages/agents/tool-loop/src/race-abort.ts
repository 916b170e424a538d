/**
 * Settles like the work, or rejects with the signal's reason on abort, even if the work ignores its signal. Never
 * calls `start` with an already aborted signal.
 */
export async function raceAbort<T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const over = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  })
  const work = (async () => start())()
  // The loser of the race may still reject later; ignore that.
  work.catch(() => {})
  try {
    return await Promise.race([work, aborted])
  } finally {
    over.abort()
  }
}
