/// <reference lib="dom" />
import type { Marks } from './noise/noise.js'

/** A document that can be read: the page's own, or that of a frame of the same origin. */
export interface Frame {
  readonly document: Document
  readonly parent: Entry | null
  /** Its roots in the order in which Playwright searches them: the document, then each open shadow root. */
  readonly roots: Node[]
  /** Position of its viewport in the page's, in CSS pixels. */
  readonly x: number
  readonly y: number
}

/** An element as a survey passes it. */
export interface Entry {
  readonly element: Element
  readonly tag: string
  /** Names of its attributes. */
  readonly attributes: readonly string[]
  /** Its `role` attribute, if it has one. */
  readonly role: string | null
  readonly parent: Entry | null
  readonly frame: Frame
  /** It has a box, or is as good as its children (`display: contents`). */
  readonly rendered: boolean
  readonly visible: boolean
  readonly pointer: boolean
  /** Its box breaks the line. */
  readonly block: boolean
  readonly faded: boolean
  /** It may have a scroll position. */
  readonly scrolls: boolean
  /** It, or something around it, moves by itself. */
  readonly noisy: boolean
  readonly marks: Marks | undefined
  readonly place: number
  /** How many siblings of each tag have been passed, when places are followed. */
  counts: Map<string, number> | null
}

/** Work done during the walk. */
export interface Visitor {
  enter(entry: Entry): void
  text(data: string, parent: Entry): void
  leave(entry: Entry): void
}

/** Result of a survey. */
export interface Survey {
  readonly frames: Frame[]
  readonly elements: number
}
