import { InfraError } from '@webeval/core'
import type { Browser } from 'playwright-core'

/** A message of the DevTools protocol: a command, its answer, or an event. */
export interface RawMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly sessionId?: string
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string }
}

/** A browser's DevTools connection, which Playwright uses too. */
export interface RawConnection {
  send(message: RawMessage): void
  /** Hands the messages of a session to a listener; without one they are dropped. */
  listen(sessionId: string, listener: (message: RawMessage) => void): void
  forget(sessionId: string): void
  /** Opens another session of the whole browser. */
  openBrowserSession(): Promise<string>
  /** Ends one of these, with all that are attached through it. Never throws. */
  closeBrowserSession(sessionId: string): void
}

/** The part of Playwright's connection that is used here. It is not public, and the version of Playwright is pinned; `raw-connection.test.ts` notices a change. */
interface PlaywrightConnection {
  readonly _sessions: Map<string, { _onMessage(message: RawMessage): void }>
  readonly _transport: {
    send(message: RawMessage): void
    /** A pipe takes each message and its end apart. */
    readonly _pipeWrite?: { cork(): void; uncork(): void }
  }
  readonly rootSession: {
    send(method: string, params?: object): Promise<{ readonly sessionId: string }>
  }
}

/**
 * Reaches the connection that Playwright drives a browser through. A browser that Playwright starts has one pipe and no
 * port, and a port would be open to every program of this machine.
 */
export function rawConnection(browser: Browser): RawConnection {
  const connection = connectionOf(browser)
  return {
    send(message) {
      const pipe = connection._transport._pipeWrite
      pipe?.cork()
      connection._transport.send(message)
      pipe?.uncork()
    },
    listen: (sessionId, listener) => void connection._sessions.set(sessionId, { _onMessage: listener }),
    forget: (sessionId) => void connection._sessions.delete(sessionId),
    async openBrowserSession() {
      try {
        return (await connection.rootSession.send('Target.attachToBrowserTarget')).sessionId
      } catch (error) {
        throw new InfraError('the browser gives no access to its protocol.', { cause: error })
      }
    },
    closeBrowserSession(sessionId) {
      connection._sessions.delete(sessionId)
      // A browser that is gone has no sessions.
      connection.rootSession.send('Target.detachFromTarget', { sessionId }).catch(() => {})
    },
  }
}

function connectionOf(browser: Browser): PlaywrightConnection {
  interface Insides {
    readonly _connection?: { toImpl?(object: unknown): { readonly _connection?: PlaywrightConnection } }
  }
  const connection = (browser as unknown as Insides)._connection?.toImpl?.(browser)._connection
  if (connection?._sessions instanceof Map && typeof connection._transport?.send === 'function')
    return connection
  throw new InfraError('this version of Playwright gives no access to its connection.')
}
