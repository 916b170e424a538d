import type { ModelOutlook } from '@webeval/core'
import type { AskedProvider } from './asked-provider.js'
import type { ErrorBody } from './error-body.js'

/** Advice on a refusal, and whether every other call would fail the same way. */
interface Advice {
  readonly advice: string
  readonly outlook: ModelOutlook
}

const lasting = (advice: string): Advice => ({ advice, outlook: 'lasting' })
/** This request was invalid; another may succeed. */
const passing = (advice: string): Advice => ({ advice, outlook: 'passing' })

/** Advises people about a call that the provider refused for good. */
export function adviceOn(
  status: number,
  body: ErrorBody,
  { provider, settings, model }: AskedProvider,
): Advice {
  const { keyName, keyPage, addressName, name, example } = provider
  const newKey = keyPage === null ? '' : `, or make a new one at ${keyPage}`
  const { codes, message } = body
  if (isTooLong(status, body))
    return passing(
      `The conversation is longer than the model's context: allow fewer steps with --max-steps, or use a model that reads more.`,
    )
  if (status === 401 || /authentication|invalid_api_key/.test(codes))
    return lasting(
      settings.apiKey === null
        ? `The server wants a key: set ${keyName}${newKey}.`
        : `The key is refused: check ${keyName}${newKey}.`,
    )
  if (
    /does not support tools|tool use is not supported|no endpoints found that support tool use/i.test(message)
  )
    return lasting('The model calls no tools, so it can only judge: name another one with --model.')
  if (status === 404 || /model_not_found/.test(codes))
    return lasting(
      name === 'ollama'
        ? `Fetch the model with: ollama pull ${model}; ollama list shows those that are there.`
        : `No model may be served as ${JSON.stringify(model)}: it may be retired or misspelt. Name one that is with --model ${name}:<id>, such as ${name}:${example}; the address in ${addressName} may be wrong too. Servers with Chat Completions alone go by compatible:<id> with WEBEVAL_BASE_URL.`,
    )
  if (status === 403)
    return lasting(
      `The key in ${keyName} may not use this model: check its rights and the account's region${newKey}.`,
    )
  if (status >= 300 && status < 400)
    return lasting(`The address leads elsewhere: set ${addressName} to where it leads.`)
  return passing('No other attempt would do better.')
}

const isTooLong = (status: number, { codes, message }: ErrorBody): boolean =>
  status === 413 ||
  /context_length|request_too_large|string_above_max_length/.test(codes) ||
  /prompt is too long|request too large|(maximum|exceeds?( the| its)?( available| model'?s?)?|longer than the) context|context (length|window|size)|too many (input )?tokens/i.test(
    message,
  )
