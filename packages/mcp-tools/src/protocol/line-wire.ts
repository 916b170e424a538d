import type { ClientSession } from './client-sessions.js'
import type { RawMessage } from './raw-connection.js'

/** Changes the browser's answer to a command; null: the client does not get it. */
export type OnAnswer = (answer: RawMessage) => RawMessage | null

/** The browser as the commands of one client reach it. */
export interface LineWire {
  /** The session that the client begins with. */
  readonly root: ClientSession
  /** Its other sessions. */
  readonly sessions: ReadonlyMap<string, ClientSession>
  /** Sends a command on; its answer goes to the client, as `onAnswer` changes it. */
  forward(session: ClientSession, message: RawMessage, onAnswer?: OnAnswer): void
  /** Sends the client a message. */
  tell(session: ClientSession, message: RawMessage): void
  /** Hears no more of a session. */
  drop(session: ClientSession): void
  /** Ends the connection. */
  end(): void
}
