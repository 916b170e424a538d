/** The provider answered, and refused. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly status: number
  readonly body: string
  /** The `Retry-After` header, as it was sent. */
  readonly retryAfter: string | null
  constructor(status: number, body: string, retryAfter: string | null) {
    super(`status ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The provider said that all is well, and what it sent can't be read. */
export class GarbledAnswer extends Error {
  override readonly name = 'GarbledAnswer'
}

/** The provider could not be reached, or the connection broke. */
export class ConnectionFault extends Error {
  override readonly name = 'ConnectionFault'
}

/** The provider did not answer in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly ms: number
  constructor(ms: number) {
    super(`no answer within ${ms / 1000} s`)
    this.ms = ms
  }
}
