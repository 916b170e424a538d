/** The page's answer to a question, and its certainty. */
export interface Answer {
  readonly text: string
  /** 0..1; below 0.5 another page may give a better answer. */
  readonly sure: number
}

/** A parsed question. */
export interface Question {
  readonly text: string
  /** Words of the requested attribute: `price`, `phone`. */
  readonly attribute: readonly string[]
  /** Words of the thing that has the attribute. */
  readonly object: readonly string[]
  readonly kind: 'value' | 'count' | 'which' | 'yes-no'
}
