import type { RunEvent } from '@webeval/core'

/** Audits of a page that have ended, of all that are made. */
export interface AuditCount {
  readonly audits: number
  readonly of: number
}

/** Something that shows a run while it goes, on standard error. */
export interface ProgressDisplay {
  onEvent(event: RunEvent): void
  /** How far the audits of a page are. */
  onAudits(progress: AuditCount): void
  /** A sentence that is not part of the run itself. */
  say(message: string): void
  /** Leaves the terminal as it was. Safe to call twice. */
  stop(): void
}
