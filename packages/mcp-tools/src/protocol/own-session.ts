import type { RawConnection, RawMessage } from './raw-connection.js'

/** A session of ours. */
export interface OwnSession {
  /** Sends a command; rejects with the browser's error. */
  call(method: string, params?: Record<string, unknown>): Promise<Readonly<Record<string, unknown>>>
  close(): void
}

/** Opens a session of the whole browser. */
export async function openOwnSession(
  raw: RawConnection,
  onEvent: (method: string, params: Readonly<Record<string, unknown>>) => void,
): Promise<OwnSession> {
  const sessionId = await raw.openBrowserSession()
  const waiting = new Map<number, (answer: RawMessage) => void>()
  let last = 0
  raw.listen(sessionId, (message) => {
    if (message.method !== undefined) return onEvent(message.method, message.params ?? {})
    waiting.get(message.id ?? 0)?.(message)
    waiting.delete(message.id ?? 0)
  })
  const call: OwnSession['call'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ error, result = {} }) =>
        error ? reject(new Error(error.message)) : resolve(result),
      )
      raw.send({ id, method, params, sessionId })
    })
  return {
    call,
    close() {
      raw.closeBrowserSession(sessionId)
      for (const answer of waiting.values())
        answer({ error: { code: -32_000, message: 'the session was closed' } })
      waiting.clear()
    },
  }
}
