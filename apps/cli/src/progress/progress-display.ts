import type { RunEvent } from '@webeval/core'

/** Something that shows a run while it goes, on standard error. */
export interface ProgressDisplay {
  onEvent(event: RunEvent): void
  /** A sentence that is not part of the run itself. */
  say(message: string): void
  /** Leaves the terminal as it was. Safe to call twice. */
  stop(): void
}
