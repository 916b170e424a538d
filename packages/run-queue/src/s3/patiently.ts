import { errorMessage, InfraError } from '@webeval/core'
import pRetry from 'p-retry'

/** HTTP status of a refusal; undefined for an error of another kind. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

/** Sends a request, and again while the store does not answer or says that it can't now. Throws other errors as they are. */
export async function patiently<T>(place: string, send: () => Promise<T>): Promise<T> {
  try {
    return await pRetry(send, {
      retries: 14,
      minTimeout: 250,
      maxTimeout: 20_000,
      shouldRetry: ({ error }) => isPassing(error),
    })
  } catch (error) {
    if (!isPassing(error)) throw error
    throw new InfraError(
      `${place} does not answer: ${errorMessage(error) || (error as NodeJS.ErrnoException).code}.`,
      {
        cause: error,
      },
    )
  }
}

/** No answer, too many requests, or a fault of the server. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined) return status === 429 || status >= 500
  const { name, code } = error as NodeJS.ErrnoException
  return code !== undefined || name === 'TimeoutError' || name === 'NetworkingError'
}
