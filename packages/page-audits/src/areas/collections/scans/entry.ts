/** One of the similar things in a collection: a card, a row of a table, a list item. */
export interface Entry {
  /** Its name for people. */
  readonly title: string
  /** Its visible texts in reading order, those of its small buttons left out. */
  readonly texts: readonly string[]
  /** Indices of its texts that are struck through. */
  readonly struck: readonly number[]
  /** The texts of its cells, where it is a row of a table, without what is struck through. */
  readonly cells: readonly string[]
  /** Values of its data attributes and classes. */
  readonly marks: readonly string[]
  /** All its words, hidden ones and those of attributes too, in small letters. */
  readonly words: string
  /** How it looks, as far as a filter could change that. */
  readonly look: string
  /** Index of the element that holds it, where several hold entries of one collection: the columns of a board. */
  readonly part: number
  readonly tick: { readonly selector: string; readonly on: boolean | null } | null
  /** Stars that a control or a drawing shows, 0 where none was given yet; null without any, or with several ratings. */
  readonly rating: number | null
  readonly favourite: { readonly selector: string; readonly on: boolean | null } | null
  /** Its own button to change it, and the one to take it away. */
  readonly editor: string | null
  readonly remover: string | null
}

/** An entry that can be taken away. */
export interface RemovableEntry {
  readonly text: string
  /** Selector of the button that removes it. */
  readonly remover: string
  readonly removerName: string
  /** The same for the entries of one list, or of the parts of one: what depends on an entry is in others. */
  readonly list: string
}

/** A number over one of several elements that hold entries: `Doing (3)` over a column of a board. */
export interface PartCount {
  readonly text: string
  readonly selector: string
  readonly value: number
  /** As `Entry.part`. */
  readonly part: number
}

/** A short text with a number, and its place. */
export interface Counter {
  readonly text: string
  readonly selector: string
  /** Whether it belongs to the label of a control (`Open (3)`), to an entry that can be removed, or to neither. */
  readonly part: 'control' | 'entry' | 'page'
}
