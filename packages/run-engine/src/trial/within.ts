import { InfraError } from '@webeval/core'

/** How long something may take, and what else ends the wait. */
export interface Wait {
  /** Milliseconds. */
  readonly ms: number
  /** Name of the work, as in `<what> did not end within 5 s`. */
  readonly what: string
  readonly signal?: AbortSignal
}

/**
 * Waits for work that may never end. Rejects with an `InfraError` when the time is up, and with the
 * signal's reason on abort. Ignores the work's later result.
 */
export function within<T>(work: Promise<T>, { ms, what, signal }: Wait): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => end(() => reject(signal?.reason))
    const timer = setTimeout(
      () => end(() => reject(new InfraError(`${what} did not end within ${ms / 1000} s`))),
      ms,
    )
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
