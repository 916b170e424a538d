import type { CDPSession, Page } from 'playwright-core'
import { createDevtoolsSessions, type DevtoolsSessions } from './devtools-sessions.js'

/** Evaluates an expression in a page's main world; promises are awaited, and the value comes back as JSON would have it. Throws `ThrownInPage` with what the page threw, and whatever the connection throws when the document goes away meanwhile. */
export type PageEvaluator = (page: Page, expression: string) => Promise<unknown>

/** Error thrown by a script in the page, with its message. */
export class ThrownInPage extends Error {}

/**
 * An evaluator that leaves no work to the page but the expression itself. Playwright's own packs and unpacks values with the
 * page's builtins, which fails on a page that has replaced `Array.prototype.slice`.
 */
export function createPageEvaluator(sessions: DevtoolsSessions = createDevtoolsSessions()): PageEvaluator {
  return async (page, expression) => {
    const session = await sessions.of(page)
    if (!session) return page.evaluate(expression)
    const { result, exceptionDetails } = await evaluate(session, expression)
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails
      throw new ThrownInPage(exception?.description ?? (exception ? String(exception.value) : text))
    }
    return result.value as unknown
  }
}

const evaluate = (session: CDPSession, expression: string) =>
  session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    userGesture: false,
  })
