import { wholeAnswers } from '../http/whole-answers.js'
import type { Env } from '../http/connection-settings.js'
import { innerStatus } from './failures/inner-status.js'
import { readFailure } from './failures/read-failure.js'
import { asList, asObject } from './json.js'
import { providerOf } from './providers.js'
import { readProviderSettings } from './provider-settings.js'

/** Which of the asked models a provider serves. */
export interface ModelPing {
  /** Models that are available. */
  readonly served: readonly string[]
  /** One sentence for each missing model, or the reason why the check failed; never contains a key. */
  readonly problems: readonly string[]
}

/**
 * Checks once, without retries, whether the provider of a spec such as `openai:<id>` lists its model to the
 * environment's key. null for specs of other kinds. Never throws.
 */
export async function pingProvider(spec: string, env: Env, signal: AbortSignal): Promise<ModelPing | null> {
  const [, name = '', model = ''] = /^([^:]*):(.*)$/s.exec(spec) ?? []
  const provider = providerOf(name)
  if (!provider) return null
  try {
    const settings = readProviderSettings(provider, env)
    const key = settings.apiKey ?? ''
    const headers: Record<string, string> =
      provider.api === 'messages'
        ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
        : key === ''
          ? {}
          : { authorization: `Bearer ${key}` }
    try {
      const ask = wholeAnswers(settings.send, { innerStatus })
      // Servers with Chat Completions alone often have no address for a single model.
      const path = provider.api === 'chat' ? '' : `/${encodeURIComponent(model)}`
      const response = await ask(`${settings.baseUrl}/models${path}`, { headers, signal })
      const listed = asList(asObject(await response.json())['data']).map((each) => asObject(each)['id'])
      if (path !== '' || listed.some((id) => id === model || id === `${model}:latest`))
        return { served: [model], problems: [] }
      return {
        served: [],
        problems: [
          `${provider.title} lists no model ${JSON.stringify(model)}. It lists ${listed.slice(0, 5).join(', ') || 'none'}.`,
        ],
      }
    } catch (error) {
      const failure = readFailure(error, { provider, settings, model, now: Date.now() })
      return { served: [], problems: [failure.error.message] }
    }
  } catch (error) {
    return { served: [], problems: [error instanceof Error ? error.message : String(error)] }
  }
}
