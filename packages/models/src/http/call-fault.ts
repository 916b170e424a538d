/** The provider answered with an error status. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly status: number
  readonly body: string
  /** The raw `Retry-After` header. */
  readonly retryAfter: string | null
  /** The raw `Retry-After-Ms` header. */
  readonly retryAfterMs: string | null
  constructor(status: number, body: string, headers: Headers) {
    super(`status ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = headers.get('retry-after')
    this.retryAfterMs = headers.get('retry-after-ms')
  }
}

/** The provider reported success, but its answer is not readable. */
export class GarbledAnswer extends Error {
  override readonly name = 'GarbledAnswer'
}

/** The provider was unreachable, or the connection broke. */
export class ConnectionFault extends Error {
  override readonly name = 'ConnectionFault'
}

/** The provider didn't answer in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly ms: number
  constructor(ms: number) {
    super(`no answer within ${ms / 1000} s`)
    this.ms = ms
  }
}
