import type { CDPSession, Page } from 'playwright-core'

/** The side of a session in Playwright's own server, which runs in this process. */
interface ServerSession {
  _send?(method: string, params?: object): Promise<unknown>
}

interface InProcess {
  readonly _connection?: { toImpl?(object: unknown): ServerSession | undefined }
}

/**
 * Opens a DevTools session of a page. Its calls skip Playwright's client, which takes three times as long for each as the
 * rest of the way: it captures a stack, and validates calls and answers. Falls back to the client where its server is not in this process.
 */
export async function openDirectSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const server = serverOf(session)
  return server ? Object.assign(session, { send: sendThrough(server, page) as CDPSession['send'] }) : session
}

function serverOf(session: CDPSession): Required<ServerSession> | null {
  try {
    const server = (session as unknown as InProcess)._connection?.toImpl?.(session)
    return typeof server?._send === 'function' ? (server as Required<ServerSession>) : null
  } catch {
    // A Playwright of another version, or one that is on another machine.
    return null
  }
}

function sendThrough(server: Required<ServerSession>, page: Page) {
  const waiting = new Set<(error: Error) => void>()
  page.once('close', () => {
    for (const reject of waiting) reject(new Error(closed))
  })
  return (method: string, params?: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        waiting.delete(reject)
        setImmediate(act)
      }
      waiting.add(reject)
      // Playwright's client takes two turns of the event loop too: so questions and answers keep their order among its calls and events.
      setImmediate(() => {
        if (page.isClosed()) return settle(() => reject(new Error(closed)))
        withoutStacks(() => server._send(method, params)).then(
          (answer) => settle(() => resolve(answer)),
          (error: unknown) => settle(() => reject(asClientError(error))),
        )
      })
    })
}

const closed = 'Target page, context or browser has been closed'

/** The error that Playwright's client throws: it tells pages that are gone by words of its own. */
function asClientError(error: unknown): Error {
  const type = (error as { type?: string } | null)?.type
  if (type === 'closed') return new Error(closed)
  if (type === 'crashed') return new Error('Target crashed')
  return error instanceof Error ? error : new Error(String(error))
}

/** Runs without capturing stacks: Playwright prepares an error for each call. */
function withoutStacks<Value>(start: () => Value): Value {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return start()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
