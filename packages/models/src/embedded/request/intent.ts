/** The request's description of a thing on the page. */
export interface Description {
  /** Verbatim from the request. */
  readonly text: string
  /** The label, if quoted. */
  readonly quoted: string | null
  /** Words that identify the thing. */
  readonly words: readonly string[]
  /** Words of its surroundings: its row, list entry, dialog, neighbour. */
  readonly around: readonly string[]
  /** The role that the request gives it. */
  readonly role: ControlRole | null
  /** From 1; -1 is the last one. */
  readonly ordinal: number | null
  /** The superlative, if any. */
  readonly extreme: Extreme | null
  /** How many such things: `all posts`, `2 posts`; null for one. */
  readonly many: number | 'all' | null
}

/** Control roles that people name. */
export type ControlRole =
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'field'
  /** A multi-line field. */
  | 'area'
  | 'list'
  | 'slider'
  | 'menu'
  | 'image'
  | 'dialog'
  | 'section'

/** `cheapest`, `highest rated`, `longest`. */
export interface Extreme {
  readonly direction: 'least' | 'most'
  /** Words of the compared attribute; empty when the superlative doesn't imply one. */
  readonly by: readonly string[]
}

/** A text to type: given by the request, read from the page, or from an earlier answer. */
export type Value =
  | { readonly from: 'request'; readonly text: string }
  | { readonly from: 'page'; readonly question: string }
  | { readonly from: 'memory' }
  /** A suggestion with this beginning and ending. */
  | { readonly from: 'suggestion'; readonly begins: string; readonly ends: string }

/** Types a text into one field, or into every matching field. */
export interface TypeIntent {
  readonly kind: 'type'
  readonly value: Value
  readonly into: Description
  readonly everywhere: boolean
}

/** A deed on a thing: add it to the cart, reply to it, sign up for it. */
export interface DeedIntent {
  readonly kind: 'deed'
  /** The verb with its destination: `add cart`. */
  readonly verb: Description
  readonly object: Description
  /** Its variants: `Moss`, `size Large`. */
  readonly options: readonly string[]
  readonly quantity: number | null
  /** Values to fill in for it. */
  readonly given: readonly TypeIntent[]
}

/** The goal of a drag: onto a thing, by some places in a direction, or to a position in its list. */
export type DragGoal =
  | { readonly kind: 'onto'; readonly what: Description }
  | {
      readonly kind: 'direction'
      readonly direction: 'up' | 'down' | 'left' | 'right'
      readonly places: number | null
    }
  /** From 1; -1 is the last one. */
  | { readonly kind: 'position'; readonly position: number }
  /** A cell of a grid or a position in a column. */
  | {
      readonly kind: 'cell'
      readonly row: 'top' | 'center' | 'bottom'
      readonly column: 'left' | 'center' | 'right'
    }

/** Drags things to a goal. */
export interface DragIntent {
  readonly kind: 'drag'
  readonly what: Description
  readonly to: DragGoal
}

/** One step that the request wants. */
export type Intent =
  | { readonly kind: 'click'; readonly what: Description }
  | TypeIntent
  | { readonly kind: 'choose'; readonly options: readonly string[]; readonly from: Description }
  | { readonly kind: 'toggle'; readonly what: readonly Description[]; readonly on: boolean }
  | {
      readonly kind: 'open'
      readonly what: Description
      readonly url: string | null
      readonly inSight: boolean
    }
  | { readonly kind: 'reveal'; readonly what: Description }
  | { readonly kind: 'scroll'; readonly what: Description; readonly to: 'top' | 'bottom' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'hover'; readonly what: Description }
  /** Drags the corner of a thing outwards or inwards. */
  | {
      readonly kind: 'resize'
      readonly what: Description
      readonly direction: 'taller' | 'wider' | 'smaller' | 'larger'
    }
  /** Sorts a list by dragging its entries, or by clicking them in order. */
  | { readonly kind: 'arrange'; readonly by: 'drag' | 'click'; readonly descending: boolean }
  | DragIntent
  /** Fills each field of a form with the value that the page shows for its label. */
  | { readonly kind: 'fill-form' }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'set'; readonly value: string; readonly what: Description }
  | DeedIntent
  /** `about`: words of the statement before the question, such as `One of my orders was shipped`. */
  | { readonly kind: 'ask'; readonly question: string; readonly about?: readonly string[] }
  /** Compares the last two answers: which thing has the lower (`least`) or higher value. */
  | { readonly kind: 'compare'; readonly things: readonly [string, string]; readonly least: boolean }
