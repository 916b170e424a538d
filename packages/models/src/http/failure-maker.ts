import { ModelError, type ModelOutlook } from '@webeval/core'
import type { Failure } from '../retry/failure.js'
import { redactKey } from './redact-key.js'

type Given = Partial<Failure> & { readonly outlook?: ModelOutlook }

/** Makes failures of one call. */
export interface FailureMaker {
  /** A failure that ends the call. */
  failure(kind: ModelError['kind'], message: string, given?: Given): Failure
  /** A failure after which the same call may succeed. `why`: a few words for a progress line. */
  passing(why: string, message: string, given?: Given): Failure
}

/** Makes the failures of a call, with its key removed from every message. */
export function failureMaker(apiKey: string | null): FailureMaker {
  const failure: FailureMaker['failure'] = (kind, message, { outlook = 'passing', ...given } = {}) => ({
    why: 'error',
    again: false,
    retryAfterMs: null,
    tooFast: false,
    spacingMs: null,
    silent: outlook === 'silent',
    // Never attach the SDK's error as cause: it may contain the request with its headers.
    error: new ModelError(kind, redactKey(message, apiKey), { outlook }),
    ...given,
  })
  return {
    failure,
    passing: (why, message, given = {}) => failure('unavailable', message, { why, again: true, ...given }),
  }
}
