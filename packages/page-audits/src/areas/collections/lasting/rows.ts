import type { RowField } from './row-fields.js'

/** A deed that a control of an entry offers. */
export type RowDeed = 'up' | 'down' | 'more' | 'less' | 'tick' | 'count' | 'choose' | 'delete'

/** A control of an entry. */
export interface RowHandle {
  readonly deed: RowDeed
  readonly selector: string
  readonly name: string
  /** The value to type into the field, or to choose of the list. */
  readonly value: string | null
  /** A button of its own form takes the value over. */
  readonly isSent: boolean
}

/** An entry as it is shown: its texts, values and states, without its buttons. */
export interface Row {
  readonly text: string
  readonly handles: readonly RowHandle[]
  /** Its first field for words, where it is filled in in place. */
  readonly field: RowField | null
  /** Its fields for numbers that take any. */
  readonly numbers: readonly RowField[]
}

/** Entries below one element. */
export interface RowList {
  readonly rows: readonly Row[]
  /** The next button behind them that adds one. */
  readonly adder: string | null
}

/** The entries of a page that have controls of their own, in reading order of each list. */
export interface RowsScan {
  readonly lists: readonly RowList[]
  /** Changes with what the page stores. */
  readonly stored: string
  /** The button that answers yes to an open question. */
  readonly yes: string | null
  readonly dialogOpen: boolean
  /** Whether the page offers to take something back. */
  readonly undo: boolean
}
