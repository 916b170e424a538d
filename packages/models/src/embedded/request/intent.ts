/** What a piece of the request says about a thing on the page. */
export interface Description {
  /** As it stands in the request. */
  readonly text: string
  /** The label, when it was quoted. */
  readonly quoted: string | null
  /** Words that tell which thing is meant. */
  readonly words: readonly string[]
  /** Words that tell where it stands: its row, list entry, dialog, neighbour. */
  readonly around: readonly string[]
  /** What sort of control it is said to be. */
  readonly role: ControlRole | null
  /** From 1; -1 is the last one. */
  readonly ordinal: number | null
  /** The least or the most of something. */
  readonly extreme: Extreme | null
  /** How many such things: `all posts`, `2 posts`; null for one. */
  readonly many: number | 'all' | null
}

/** Sorts of controls that people name. */
export type ControlRole =
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'field'
  /** A field of several lines. */
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
  /** Words of the attribute that is compared; empty when the word itself does not say. */
  readonly by: readonly string[]
}

/** A text to be typed: given, asked of the page, or what was found out before. */
export type Value =
  | { readonly from: 'request'; readonly text: string }
  | { readonly from: 'page'; readonly question: string }
  | { readonly from: 'memory' }
  /** Whatever the page suggests that begins and ends so. */
  | { readonly from: 'suggestion'; readonly begins: string; readonly ends: string }

/** A text that belongs into a field, or into every field that fits. */
export interface TypeIntent {
  readonly kind: 'type'
  readonly value: Value
  readonly into: Description
  readonly everywhere: boolean
}

/** Something done to a thing: added to the cart, replied to, signed up for. */
export interface DeedIntent {
  readonly kind: 'deed'
  /** What is done, with where to: `add cart`. */
  readonly verb: Description
  readonly object: Description
  /** Which of its variants: `Moss`, `size Large`. */
  readonly options: readonly string[]
  readonly quantity: number | null
  /** What is to be filled in for it. */
  readonly given: readonly TypeIntent[]
}

/** Where something is dragged: onto a thing, some places in a direction, to a place among its like. */
export type DragGoal =
  | { readonly kind: 'onto'; readonly what: Description }
  | {
      readonly kind: 'direction'
      readonly direction: 'up' | 'down' | 'left' | 'right'
      readonly places: number | null
    }
  /** From 1; -1 is the last one. */
  | { readonly kind: 'position'; readonly position: number }
  /** In a grid, or among those that stand in a column. */
  | {
      readonly kind: 'cell'
      readonly row: 'top' | 'center' | 'bottom'
      readonly column: 'left' | 'center' | 'right'
    }

/** Things to be dragged somewhere. */
export interface DragIntent {
  readonly kind: 'drag'
  readonly what: Description
  readonly to: DragGoal
}

/** One thing that the request wants done. */
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
  /** Brings what stands in a list into an order, by dragging or by clicking one after the other. */
  | { readonly kind: 'arrange'; readonly by: 'drag' | 'click'; readonly descending: boolean }
  | DragIntent
  /** Fills each field of a form with what the page says of its label. */
  | { readonly kind: 'fill-form' }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'set'; readonly value: string; readonly what: Description }
  | DeedIntent
  /** `about`: words of what was told before the question, such as `One of my orders was shipped`. */
  | { readonly kind: 'ask'; readonly question: string; readonly about?: readonly string[] }
  /** Which of two things, whose values were asked for just before, has the lesser or the greater one. */
  | { readonly kind: 'compare'; readonly things: readonly [string, string]; readonly least: boolean }
