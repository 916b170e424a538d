import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3GenerateResult,
} from '@ai-sdk/provider'
import { errorMessage, within } from '@webeval/core'
import { CallTimeout, ConnectionFault, GarbledAnswer, ProviderRefusal } from '../http/call-fault.js'
import { missingPackage } from '../http/missing-package.js'
import { wholeAnswers } from '../http/whole-answers.js'
import { innerStatus } from './failures/inner-status.js'
import type { ProviderSettings } from './provider-settings.js'
import type { Provider } from './providers.js'
import { tidyAnswer } from './replies/tidy-answer.js'
import { markCachePoints } from './requests/mark-cache-points.js'

/** One call, ready to send. */
export type ProviderCall = Omit<LanguageModelV3CallOptions, 'abortSignal'>

/** A provider through the AI SDK. One call makes one HTTP request and never retries. */
export interface ProviderConnection {
  /** Throws an error of `call-fault.ts`, or on abort immediately the signal's reason. */
  generate(model: string, call: ProviderCall, signal: AbortSignal): Promise<LanguageModelV3GenerateResult>
}

/** Makes the SDK's model of an id. */
type ModelOf = (id: string) => LanguageModelV3

/** Loads a package; injected for tests. */
export interface PackageLoader {
  load<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded>
}

const asInstalled: PackageLoader = { load: (_, load) => load() }

/** Loads the provider's package and opens a connection. Throws `UsageError` when the package is not installed. */
export async function connectProvider(
  provider: Provider,
  settings: ProviderSettings,
  loader: PackageLoader = asInstalled,
): Promise<ProviderConnection> {
  const ask = wholeAnswers(withVersionOrWithout(settings), { innerStatus, tidy: tidyAnswer(provider.api) })
  const { callTimeoutMs } = settings
  // By the signal of the call: several run at the same time.
  const answered = new WeakSet<AbortSignal>()
  const modelOf = await loadProvider(
    provider,
    settings,
    async (input, init) => {
      const answer = await ask(input, init)
      if (init?.signal) answered.add(init.signal)
      return answer
    },
    loader,
  )
  return {
    generate: (model, call, signal) =>
      within(
        async (abortSignal) => {
          try {
            return await modelOf(model).doGenerate({ ...call, abortSignal })
          } catch (error) {
            if (isFault(error) || abortSignal.aborted || !answered.has(abortSignal)) throw error
            throw new GarbledAnswer(`an answer of an unknown form (${errorMessage(error).split('\n')[0]})`)
          }
        },
        { timeoutMs: callTimeoutMs, onTimeout: () => new CallTimeout(callTimeoutMs), signals: [signal] },
      ),
  }
}

const isFault = (error: unknown): boolean =>
  [ProviderRefusal, GarbledAnswer, ConnectionFault, CallTimeout].some((fault) => error instanceof fault)

async function loadProvider(
  { name, api }: Provider,
  { apiKey, baseUrl: baseURL }: ProviderSettings,
  ask: typeof fetch,
  { load }: PackageLoader,
): Promise<ModelOf> {
  const installed = async <Loaded>(library: string, version: number, loading: () => Promise<Loaded>) => {
    try {
      return await load(library, loading)
    } catch (error) {
      if (
        !/ERR_MODULE_NOT_FOUND|Cannot find (package|module)/.test(`${codeOf(error)} ${errorMessage(error)}`)
      )
        throw error
      throw missingPackage(name, library, version)
    }
  }
  if (api === 'responses') {
    const { createOpenAI } = await installed('@ai-sdk/openai', 3, () => import('@ai-sdk/openai'))
    return createOpenAI({ apiKey: apiKey!, baseURL, fetch: ask }).responses
  }
  if (api === 'messages') {
    const { createAnthropic } = await installed('@ai-sdk/anthropic', 3, () => import('@ai-sdk/anthropic'))
    return createAnthropic({ apiKey: apiKey!, baseURL, fetch: ask })
  }
  const { createOpenAICompatible } = await installed(
    '@ai-sdk/openai-compatible',
    2,
    () => import('@ai-sdk/openai-compatible'),
  )
  return createOpenAICompatible({
    name,
    baseURL,
    fetch: ask,
    supportsStructuredOutputs: true,
    transformRequestBody: markCachePoints,
    ...(apiKey === null ? {} : { apiKey }),
  })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Not every server serves below `/v1`: repeats a call without the version that webeval appended, and remembers. */
function withVersionOrWithout({ baseUrl, asGiven, send }: ProviderSettings): typeof fetch {
  let withoutVersion = false
  return async (input, init) => {
    const url = String(input)
    const plain =
      asGiven !== null && url.startsWith(baseUrl) ? `${asGiven}${url.slice(baseUrl.length)}` : null
    if (plain !== null && withoutVersion) return send(plain, init)
    const response = await send(url, init)
    if (plain === null || response.status !== 404) return response
    const body = await response.text()
    if (!/\bmodel\b/i.test(body)) {
      const second = await send(plain, init)
      withoutVersion = second.status !== 404
      if (withoutVersion) return second
    }
    return new Response(body, response)
  }
}
