/** `GET api/session`. */
export interface Session {
  /** True in an exported copy, where nothing may be done and nothing is live. */
  readonly exported: boolean
  readonly version: string
  /** The words that call the command line, for commands to be copied. */
  readonly program: string
  /** Name of the results folder, without where it is. */
  readonly results: string
  /** To be sent as `x-webeval-token` with each act; null where no acts may be done. */
  readonly token: string | null
  /** Whether workers of a queue can be shown. */
  readonly queue: boolean
}

/** Every answer that reports a failure. */
export interface ErrorAnswer {
  readonly error: { readonly status: number; readonly message: string }
}
