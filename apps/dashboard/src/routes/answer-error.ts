import { errorMessage, UsageError } from '@webeval/core'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorAnswer } from '../api/session.js'

/**
 * Answers an error as an `ErrorAnswer`. Reports unforeseen errors to `say` and not to the client, as they
 * may hold paths.
 */
export function answerError(say: (message: string) => void) {
  return (error: Error, c: Context): Response => {
    const status = error instanceof HTTPException ? error.status : error instanceof UsageError ? 422 : 500
    if (status === 500)
      say(`${c.req.method} ${new URL(c.req.url).pathname.slice(0, 200)}: ${errorMessage(error)}`)
    const message =
      status === 500
        ? 'The dashboard could not answer; its terminal says why. Reload the page to try again.'
        : error.message
    // Who opens a page by hand is to read a sentence.
    if (!/^\/(api|files)\//.test(c.req.path)) return c.text(`${message}\n`, status as ContentfulStatusCode)
    const answer: ErrorAnswer = { error: { status, message } }
    return c.json(answer, status as ContentfulStatusCode)
  }
}
