import { onTestFinished } from 'vitest'
import { aiSdkModel } from '../ai-sdk/ai-sdk-model.js'
import { type Provider, providerOf } from '../ai-sdk/providers.js'
import { sharedLimiters } from '../limits/shared-limiters.js'
import type { PriceTable } from '../prices/price.js'
import type { Pace } from '../retry/pace.js'
import { quickPace, task } from './open-gemini.js'
import { type ProviderAnswer, startProviderServer } from './provider-server.js'
import type { Json } from './rules/sent.js'

/** The API key of these tests. No error and no log may contain it. */
export const providerKey = 'sk-test-0123456789abcdefghijklmnopqrstuvwxyz'

/** Opens a provider's model on a server that gives these answers in turn and repeats the last one. */
export async function openProvider(
  name: Provider['name'],
  answers: readonly ProviderAnswer[],
  given: {
    readonly env?: Record<string, string>
    readonly pace?: Pace
    readonly id?: string
    readonly prefix?: string
    readonly prices?: PriceTable
  } = {},
) {
  const server = await startProviderServer(providerKey, answers, given.prefix)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const provider = providerOf(name)!
  const pace = given.pace ?? quickPace()
  const env = { [provider.keyName]: providerKey, [provider.addressName]: server.url, ...given.env }
  const source = await aiSdkModel(provider, given.id ?? 'test-model', {
    env,
    pace,
    limiterOf: sharedLimiters(pace),
    ...(given.prices ? { prices: given.prices } : {}),
  })
  return { server, pace, source, client: source.open({ task, trial: 1 }) }
}

/** A reply of Chat Completions. */
export const chatReply = (message: Json, given: Json = {}): Json => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: 'stop' }],
  usage: {
    prompt_tokens: 1000,
    completion_tokens: 50,
    prompt_tokens_details: { cached_tokens: 400 },
    completion_tokens_details: { reasoning_tokens: 30 },
  },
  ...given,
})

/** A call in a reply of Chat Completions. */
export const chatCall = (id: string, name: string, args: unknown, given: Json = {}): Json => ({
  id,
  type: 'function',
  function: { name, arguments: args },
  ...given,
})

/** A reply of Responses. */
export const response = (output: readonly Json[], given: Json = {}): Json => ({
  id: 'resp_1',
  created_at: 1,
  model: 'test-model',
  status: 'completed',
  error: null,
  output,
  usage: {
    input_tokens: 1000,
    output_tokens: 50,
    input_tokens_details: { cached_tokens: 400 },
    output_tokens_details: { reasoning_tokens: 30 },
  },
  ...given,
})

/** A text in a reply of Responses. */
export const outputText = (text: string): Json => ({
  type: 'message',
  role: 'assistant',
  id: 'msg_1',
  content: [{ type: 'output_text', text, annotations: [] }],
})

/** A reply of Messages. */
export const message = (content: readonly Json[], given: Json = {}): Json => ({
  type: 'message',
  role: 'assistant',
  id: 'msg_1',
  model: 'test-model',
  content,
  stop_reason: 'end_turn',
  usage: {
    input_tokens: 500,
    cache_read_input_tokens: 400,
    cache_creation_input_tokens: 100,
    output_tokens: 50,
  },
  ...given,
})

/** A reply of one text in the form of a provider. */
export const says = (name: Provider['name'], text: string): Json =>
  ({
    responses: response([outputText(text)]),
    messages: message([{ type: 'text', text }]),
    chat: chatReply({ content: text }),
  })[providerOf(name)!.api]
