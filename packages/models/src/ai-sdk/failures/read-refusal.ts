import type { ProviderRefusal } from '../../http/call-fault.js'
import type { FailureMaker } from '../../http/failure-maker.js'
import { longestWait, readRetryAfter } from '../../http/retry-after.js'
import { defaultPatience } from '../../retry/back-off.js'
import type { Failure } from '../../retry/failure.js'
import { adviceOn } from './advice-on.js'
import type { AskedProvider } from './asked-provider.js'
import { type ErrorBody, readErrorBody } from './error-body.js'

/**
 * Classifies an HTTP error of a provider: a limit that passes, a quota that lasts, a refusal for safety, or a wrong
 * setting. Decides by code first, because statuses lie: a spent quota comes as 429, 402 or 400.
 */
export function readRefusal(thrown: ProviderRefusal, call: AskedProvider, make: FailureMaker): Failure {
  const { status } = thrown
  const { title } = call.provider
  const body = readErrorBody(thrown.body, call.now)
  const told = `${status}${body.message ? `: ${body.message}` : ''}`
  const retryAfterMs = longestWait(
    readMilliseconds(thrown.retryAfterMs) ?? readRetryAfter(thrown.retryAfter, call.now),
    body.retryAfterMs,
  )
  const pause = retryAfterMs === null ? '' : ` It asks for a pause of ${Math.ceil(retryAfterMs / 1000)} s.`
  if (isSpent(status, body))
    return make.failure(
      'unavailable',
      `${title} refused the call (${told}). The account has no money or quota left: see to its billing, or use another key or model, then continue with --resume <run-id> --retry faults.`,
      { outlook: 'lasting' },
    )
  if (isBlocked(status, body))
    return make.failure('blocked', `${title} refused the content of the request (${told}).`)
  if ((status === 429 || /rate_limit/.test(body.codes)) && !/request too large/i.test(body.message)) {
    const waits = retryAfterMs !== null && retryAfterMs <= defaultPatience.totalMs
    if (/per[ -]?day/i.test(body.message) && !waits)
      return make.failure(
        'unavailable',
        `${title} refused the call (${told}).${pause} The daily quota is used up: use another model or key, or raise it, then continue with --resume <run-id> --retry faults.`,
        { tooFast: true, outlook: 'lasting' },
      )
    return make.passing(
      'rate limit',
      `The rate limit of ${title} was hit (${told}).${pause} Use fewer --workers, or raise the limit.`,
      { retryAfterMs, tooFast: true },
    )
  }
  if (isOverloaded(status, body) || status >= 500 || status === 408 || status === 409)
    return make.passing(
      isOverloaded(status, body) ? 'overloaded' : `status ${status}`,
      `${title} does not work (${told}).${pause} Try again later: --resume <run-id> --retry faults.`,
      { retryAfterMs },
    )
  const { advice, outlook } = adviceOn(status, body, call)
  return make.failure('misconfigured', `${title} refused the call (${told}). ${advice}`, { outlook })
}

function readMilliseconds(header: string | null): number | null {
  const ms = header === null || header.trim() === '' ? Number.NaN : Number(header)
  return ms >= 0 ? ms : null
}

/** A quota or credit that no wait brings back. */
const isSpent = (status: number, { codes, message }: ErrorBody): boolean =>
  status === 402 ||
  /insufficient_quota|billing_(hard_limit|not_active)|insufficient_(credits|balance)|payment_required/.test(
    codes,
  ) ||
  /credit balance is too low|insufficient (credits|balance|funds|quota)|requires more credits|credits? (are|is) (depleted|exhausted|used up)/i.test(
    message,
  )

const isBlocked = (status: number, { codes, message }: ErrorBody): boolean =>
  status < 500 &&
  (/content_filter|content_policy|moderation|responsibleaipolicy|safety/.test(codes) ||
    /content (management )?policy|content filter|flagged (as|by|for)|requires moderation|safety (system|policy)/i.test(
      message,
    ))

const isOverloaded = (status: number, { codes }: ErrorBody): boolean =>
  status === 503 || status === 529 || /overloaded/.test(codes)
