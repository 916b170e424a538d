import { errorMessage } from '@webeval/core'
import pRetry from 'p-retry'

/** Tries to write until the store answers again or the signal aborts: a trial that took minutes outlives a restart of the store. */
export function saveTry(
  write: () => Promise<void>,
  { signal, say }: { readonly signal: AbortSignal; readonly say: (message: string) => void },
): Promise<void> {
  return pRetry(write, {
    signal,
    retries: 20,
    minTimeout: 500,
    maxTimeout: 15_000,
    onFailedAttempt: ({ attemptNumber, error }) => {
      if (signal.aborted) throw error
      if (attemptNumber === 1)
        say(`the store does not take a trial, so this worker tries again: ${errorMessage(error)}`)
    },
  })
}
