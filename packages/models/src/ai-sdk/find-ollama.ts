import type { Env } from '../http/connection-settings.js'
import { asList, asObject, asText } from './json.js'
import { providerOf } from './providers.js'
import { readProviderSettings } from './provider-settings.js'

/** A running Ollama. */
export interface FoundOllama {
  readonly url: string
  /** Names of the models that it has, as in `ollama list`. */
  readonly models: readonly string[]
}

/** Asks the Ollama of this machine, or of `OLLAMA_BASE_URL`, for its models. null when none answers. Never throws. */
export async function findOllama(env: Env, signal: AbortSignal): Promise<FoundOllama | null> {
  try {
    const { baseUrl, send } = readProviderSettings(providerOf('ollama')!, env)
    const url = baseUrl.replace(/\/v1$/, '')
    const response = await send(`${url}/api/tags`, { signal, redirect: 'manual' })
    const answer: unknown = await response.json()
    if (!response.ok || !Array.isArray(asObject(answer)['models'])) return null
    const models = asList(asObject(answer)['models']).map((model) => asText(asObject(model)['name']))
    return { url, models: models.filter(Boolean) }
  } catch {
    return null
  }
}
