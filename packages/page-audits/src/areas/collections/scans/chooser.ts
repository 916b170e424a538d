/** One of several ways to show a collection. */
export interface Choice {
  readonly name: string
  readonly selector: string
  /** The option to choose, where `selector` is a select. */
  readonly option?: string
  /** Whether it is the one that holds now; null where the page does not say so. */
  readonly chosen: boolean | null
  /** How it looks: what is chosen looks other than before. */
  readonly look: string
  /** Column under the header, from 0. */
  readonly column?: number
}

/** Controls that choose or arrange what is shown. */
export interface Chooser {
  readonly kind: 'buttons' | 'boxes' | 'select' | 'headers'
  /** The page's name for the whole. */
  readonly label: string
  readonly choices: readonly Choice[]
  /** It is next to a text field: it may set the kind of a new entry. */
  readonly enters: boolean
}

/** A number that bounds what is shown. */
export interface Bound {
  readonly selector: string
  readonly name: string
  readonly side: 'min' | 'max'
  readonly step: number
}

/** Two fields for days that bound what is shown. */
export interface DaySpan {
  readonly from: { readonly selector: string; readonly name: string }
  readonly to: { readonly selector: string; readonly name: string }
}

/** A field that searches; `hint` has all that it says of itself. */
export interface SearchField {
  readonly selector: string
  readonly name: string
  readonly hint: string
}
