import type { ModelOutlook } from '@webeval/core'
import type { Failure } from '../retry/failure.js'
import type { ProviderRefusal } from '../http/call-fault.js'
import { type ErrorBody, readErrorBody } from './error-body.js'
import type { FailureMaker } from '../http/failure-maker.js'
import { longestWait, readRetryAfter } from '../http/retry-after.js'
import type { AskedCall } from './asked-call.js'
import { defaultGeminiModel, geminiModelVariable } from './gemini-model-id.js'

/** Classifies an HTTP error of the provider: a limit that passes, a quota that lasts, or a wrong setting. */
export function readRefusal(
  thrown: ProviderRefusal,
  call: AskedCall,
  { failure, passing }: FailureMaker,
): Failure {
  const body = readErrorBody(thrown.body)
  const retryAfterMs = longestWait(body.retryDelayMs, readRetryAfter(thrown.retryAfter, call.now))
  const pause = retryAfterMs === null ? '' : ` It asks for a pause of ${Math.ceil(retryAfterMs / 1000)} s.`
  const told = `${[thrown.status, body.status].filter(Boolean).join(' ')}${body.message ? `: ${body.message}` : ''}`
  if (thrown.status === 429) {
    const final = lastingQuota(body)
    if (final)
      return failure('unavailable', `Gemini refused the call (${told}). ${final}`, {
        tooFast: true,
        outlook: 'lasting',
      })
    return passing(
      'rate limit',
      `Gemini's rate limit was hit (${told}).${pause} Use fewer --workers, or raise the quota.`,
      {
        retryAfterMs,
        tooFast: true,
        spacingMs: spacingOf(body),
      },
    )
  }
  if (thrown.status >= 500 || thrown.status === 408)
    return passing(
      thrown.status === 503 ? 'overloaded' : `status ${thrown.status}`,
      `Gemini does not work (${told}).${pause} Try again later: --resume <run-id> --retry faults.`,
      { retryAfterMs },
    )
  const { advice, outlook } = adviceOn(thrown.status, body, call)
  return failure('misconfigured', `Gemini refused the call (${told}). ${advice}`, { outlook })
}

/** Advice for a quota that won't recover during a run; null for a quota per minute. */
function lastingQuota({ quotas, message }: ErrorBody): string | null {
  const daily = quotas.find(({ id }) => /per_?day/i.test(id))
  if (daily)
    return `The daily quota ${daily.id} is used up; it is renewed at midnight Pacific time. Use another model or key, or raise it (https://ai.google.dev/gemini-api/docs/rate-limits), then continue with --resume <run-id> --retry faults.`
  if (
    /credits? (are|is) (depleted|exhausted|used up)|billing (account|is) .*(disabled|closed)/i.test(message)
  )
    return 'The account has no money left: see to its billing at https://aistudio.google.com.'
  return null
}

/** The milliseconds between calls that a quota per minute allows. Ignores token quotas. */
function spacingOf({ quotas }: ErrorBody): number | null {
  const perMinute = quotas.filter(
    ({ id, value }) => /requests.*per_?minute/i.test(id) && value !== null && value > 0,
  )
  return perMinute.length === 0 ? null : Math.max(...perMinute.map(({ value }) => 60_000 / value!))
}

/** Advice on a refusal, and whether every other call would fail the same way. */
interface Advice {
  readonly advice: string
  readonly outlook: ModelOutlook
}

const lasting = (advice: string): Advice => ({ advice, outlook: 'lasting' })

function adviceOn(status: number, body: ErrorBody, { model, role, settings }: AskedCall): Advice {
  const key = settings.keyName ?? 'the Google Cloud credentials'
  if (
    status === 401 ||
    body.reason === 'API_KEY_INVALID' ||
    /api[ _]key.*(not valid|invalid|expired)/i.test(body.message)
  )
    return lasting(
      `The key is refused: check ${key}, or make a new one at https://aistudio.google.com/apikey.`,
    )
  if (status === 404)
    return lasting(
      `No model is served as ${JSON.stringify(model)}: it may be retired or misspelt. Set ${geminiModelVariable(role)} to one that is (the default is ${defaultGeminiModel}), or name it with --model gemini:<id>${settings.baseUrl ? '; the address in the base URL may be wrong too' : ''}.`,
    )
  if (status === 403)
    return lasting(
      `${key} may not use this model: enable the Generative Language API (or Vertex AI) for its project, check the key's restrictions and the project's billing, or make a new one at https://aistudio.google.com/apikey.`,
    )
  if (body.status === 'FAILED_PRECONDITION')
    return lasting(
      'The service is not offered to this account as it is: check the location of this machine and the billing of the project, or use Vertex AI.',
    )
  if (status >= 300 && status < 400)
    return lasting('The address leads elsewhere: set the base URL to where it leads.')
  if (status === 402) return lasting('See to the billing of the project at https://aistudio.google.com.')
  // This request was invalid; another may succeed.
  if (/token count.*exceeds/i.test(body.message))
    return {
      advice: `The conversation is longer than the model's context: allow fewer steps with --max-steps, or use a model that reads more.`,
      outlook: 'passing',
    }
  return { advice: 'No other attempt would do better.', outlook: 'passing' }
}
