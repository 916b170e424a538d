import type { Box, Point, Signals } from '@webeval/core'
import type { ActEvent } from '../act-event.js'

/** Commands that together are one act, as a person would count it. */
export interface ActGroup {
  /** The tool that would make it, as far as is known when it begins. */
  readonly tool: string
  /** Parameters that say where the act is going to happen. */
  readonly hints: Readonly<Record<string, unknown>>
  /** It counts as an act only if the page changes. */
  readonly onlyIfChanged: boolean
  /** Its text goes to the element that has the focus. */
  readonly types: boolean
  /** Takes a command in, or returns false for one that begins another act. */
  take(event: ActEvent): boolean
  /** Whether it is complete, so that a read ends it. */
  isWhole(): boolean
  /** Milliseconds within which a further command may still belong to it; null while its end is missing. */
  lingerMs(): number | null
  describe(before: Signals | null, after: Signals | null): ActName
}

/** An act by the tool that would have done it. */
export interface ActName {
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly text: string
  readonly box?: Box | null
  readonly point?: Point | null
  /** The parameter that was typed. */
  readonly typed?: string
}
