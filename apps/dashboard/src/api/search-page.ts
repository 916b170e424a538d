/** A trial in whose messages or reasons all the searched words occur. */
export interface SearchMatch {
  readonly task: string
  readonly trial: number
  /** The text around the first word found, max 160 characters. */
  readonly excerpt: string
}

/** `GET api/runs/:run/search?q=`: one stretch of the run's ended trials, in the order of the rows. */
export interface SearchPage {
  readonly matches: readonly SearchMatch[]
  /** Ended trials searched up to here, and in all. */
  readonly searched: number
  readonly total: number
  readonly next: string | null
}
