import type { ProtocolClient } from '@webeval/core'
import type { ActEvent } from './acts/act-event.js'
import type { ClientSession } from './client-sessions.js'
import type { LineWire } from './line-wire.js'
import type { RawConnection, RawMessage } from './raw-connection.js'
import type { PagePlace, TrialPages } from './trial-pages.js'
import type { TrialTargets } from './trial-targets.js'

/** The trial as the commands of all its clients reach it. */
export interface CommandGround {
  readonly raw: RawConnection
  readonly targets: TrialTargets
  readonly pages: TrialPages
  /** Why an address may not be opened, or null. */
  readonly refusal: (url: string) => string | null
  /** The task's folder; absent: no uploads. */
  readonly filesFolder?: string | undefined
  /** Notes that a client knows this target. */
  noteShown(targetId: string): void
  wasShown(targetId: string): boolean
}

/** A command of a client. */
export type Command = RawMessage & { readonly method: string }

/** Makes an act on a page, or a target's page; null: no command for the browser. `onAnswer` gets the browser's answer and tells the desk how it went. */
export type MakeAct = (
  session: ClientSession,
  where: string | PagePlace | null,
  event: ActEvent,
  command: Command | null,
  onAnswer?: (answer: RawMessage, answered: (failure?: string) => void) => RawMessage | null,
) => Promise<void>

/** Dependencies of the commands of one client. */
export interface CommandTools {
  readonly wire: LineWire
  readonly ground: CommandGround
  readonly client: ProtocolClient
  readonly act: MakeAct
}
