import type { Finding, Issue } from '@webeval/core'
import type { Markup } from '../source/markup.js'

/** The smallest change of a page that would satisfy the rule of an issue. */
export interface Change {
  /** The change in a sentence or two. */
  readonly how: string
  /** Source to replace, as it is written; absent where something is added. */
  readonly replace?: string
  /** Source that takes its place, or that is added. */
  readonly by?: string
  /** Source to look at, as it is written, where the change itself is not known word for word. */
  readonly at?: string
}

/** Facts that a change is derived from. */
export interface ChangeFacts {
  readonly issue: Finding | Issue
  /** The element; null where the markup lacks it. */
  readonly markup: Markup | null
  /** A selector of the element for style sheets and scripts; '' if the issue concerns the whole page. */
  readonly selector: string
  /** The page's HTML as it is written; '' where it is not known. */
  readonly html: string
  /** Files below the page's folder, relative to it, with `/`. */
  readonly files: readonly string[]
}

/** Works out a change; null where the facts don't suffice. */
export type ChangeMaker = (facts: ChangeFacts) => Change | null
