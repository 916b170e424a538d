import type { Target } from '@webeval/core'

/** Facts about one control over all states of the page. */
export interface ControlRecord {
  readonly key: string
  readonly target: Target
  /** Times that it was acted on. */
  tries: number
  /** How many of them the page answered. */
  effects: number
  /** How many could not be done. */
  failures: number
  /** Signatures of the states in which it was tried. */
  readonly states: Set<string>
  /** Journal entry (from 0) of the last try. */
  lastEntry: number
  /** Its label after the last try. */
  said: string
}
