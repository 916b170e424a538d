import type { LanguageModelV3GenerateResult } from '@ai-sdk/provider'
import type { ModelRequest } from '@webeval/core'
import { ProviderRefusal } from '../http/call-fault.js'
import { connectProvider, type PackageLoader, type ProviderConnection } from './connect-provider.js'
import { learnAllowance } from './learn-allowance.js'
import type { ProviderSettings } from './provider-settings.js'
import type { Provider } from './providers.js'
import type { Allowances } from './requests/allowances.js'
import { isPlainReasoning } from './requests/plain-reasoning.js'
import { writeCall } from './requests/write-call.js'

/** A server whose limits are learned from its refusals. */
export interface AdaptingServer {
  /** False once it has refused a picture. */
  acceptsPictures(): boolean
  /** Sends one call, and repeats it at once in a form that the server accepts. Throws as `ProviderConnection` does. */
  ask(
    request: ModelRequest,
    signal: AbortSignal,
  ): Promise<{ readonly result: LanguageModelV3GenerateResult; readonly spoken: Provider }>
}

/**
 * Opens a provider's model. A server without Responses gets Chat Completions, one that refuses pictures or reply
 * schemas gets none from then on. Throws `UsageError` when the provider's package is not installed.
 */
export async function openAdaptingServer(
  provider: Provider,
  model: string,
  settings: ProviderSettings,
  loader?: PackageLoader,
): Promise<AdaptingServer> {
  let way: Way = { spoken: provider, connection: await connectProvider(provider, settings, loader) }
  let allowed: Allowances = {
    pictures: true,
    replySchema: true,
    encryptedReasoning: false,
    outputTokens: null,
  }
  return {
    acceptsPictures: () => allowed.pictures,
    async ask(request, signal) {
      for (;;) {
        // Trials share the server: by the time that a call fails, another may have learned the same.
        const tried = { ...way, allowed }
        try {
          const call = writeCall(tried.spoken, model, request, tried.allowed)
          const result = await tried.connection.generate(model, call, signal)
          if (result.content.some(isPlainReasoning)) allowed = { ...allowed, encryptedReasoning: true }
          return { result, spoken: tried.spoken }
        } catch (error) {
          const learned = learnAllowance(error, request, tried.allowed, tried.spoken)
          if (learned) allowed = { ...allowed, ...learned }
          else if (lacksResponses(error, tried.spoken)) {
            const spoken: Provider = { ...tried.spoken, api: 'chat' }
            way = { spoken, connection: await connectProvider(spoken, settings, loader) }
          } else throw error
        }
      }
    },
  }
}

/** The interface that a server is asked by, and the connection that speaks it. */
interface Way {
  readonly spoken: Provider
  readonly connection: ProviderConnection
}

/** Many servers take OPENAI_BASE_URL and serve Chat Completions alone. They answer 404 or 405 without a word about the model. */
const lacksResponses = (thrown: unknown, { api }: Provider): boolean =>
  api === 'responses' &&
  thrown instanceof ProviderRefusal &&
  [404, 405, 501].includes(thrown.status) &&
  !/\bmodel\b/i.test(thrown.body)
