import type { Signals } from '../../records/signals.js'
import type { Box, Point } from '../../records/signals.js'
import type { ToolFacts } from '../tool-box.js'

/** An act that a separate program makes itself, through the DevTools protocol: recorded as the call of the tool that would have done it. */
export interface OutsideAct {
  /** The tool and its parameters as far as they are known before the act, for the look before it. */
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  /** Recorded only if the page has changed by more than its focus and scroll position. */
  readonly onlyIfChanged: boolean
  /** Aborts when the program reads the page: time for an early look. A second look follows if the page changes before the next act. */
  readonly ahead: AbortSignal
  /** Aborts when another act waits for this one: the page is then taken as it is. */
  readonly hurry: AbortSignal
  /** Makes the act; resolves when it is over. */
  perform(): Promise<void>
  /** Called when the page was looked at after the act: the next one may be made, while this one is written. */
  seen(): void
  /** Resolves when it is known what was typed into: until then `describe` takes all text for a secret. Never rejects. */
  known(): Promise<void>
  /** Describes the act, as far as it has been made. */
  describe(before: Signals | null, after: Signals | null): OutsideDeed
}

/** An act that has been made, at least in part. */
export interface OutsideDeed extends ToolFacts {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  /** Names of the parameters that were typed into a secret field. */
  readonly secrets: readonly string[]
  readonly text: string
  readonly isError: boolean
  /** Box of its target before the act. */
  readonly box: Box | null
  readonly point: Point | null
}

/** Records an act around its performance. Rejects with `StepLimitError`, before the act is made, beyond the trial's last step. */
export type RecordOutsideAct = (act: OutsideAct) => Promise<void>
