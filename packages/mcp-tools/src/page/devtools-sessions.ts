import type { CDPSession, Page } from 'playwright-core'
import { openDirectSession } from './direct-session.js'

/** DevTools sessions of pages, each made when it is first asked for. */
export interface DevtoolsSessions {
  /** Null where the browser speaks no DevTools protocol. */
  of(page: Page): Promise<CDPSession | null>
  /** The next question gets a new session: this one may have gone with its target. */
  forget(page: Page): void
}

/** Keeps one session for each page it is asked about. */
export function createDevtoolsSessions(): DevtoolsSessions {
  const sessions = new WeakMap<Page, Promise<CDPSession | null>>()
  return {
    of(page) {
      let session = sessions.get(page)
      if (!session) {
        session = openDirectSession(page).catch(() => null)
        sessions.set(page, session)
      }
      return session
    },
    forget: (page) => void sessions.delete(page),
  }
}
