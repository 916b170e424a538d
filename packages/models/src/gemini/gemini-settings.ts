import { UsageError } from '@webeval/core'
import { type Env, readAddress, readCallTimeout, readKey } from '../http/connection-settings.js'
import { proxiedFetch } from '../http/proxied-fetch.js'

/** The connection settings of Gemini. */
export interface GeminiSettings {
  /** null uses the machine's Google Cloud credentials. */
  readonly apiKey: string | null
  /** Name of the variable that holds the key. */
  readonly keyName: string | null
  /** Set for Vertex AI. */
  readonly vertex: { readonly project: string | null; readonly location: string | null } | null
  /** null uses Google's own address. */
  readonly baseUrl: string | null
  /** Time limit of one call in milliseconds; the call is retried afterwards. */
  readonly callTimeoutMs: number
  /** Sends requests, through the proxy of the environment if there is one. */
  readonly send: typeof fetch
}

/** The SDK's precedence when both are set. */
const keyNames = ['GOOGLE_API_KEY', 'GEMINI_API_KEY'] as const

const isOn = (value: string | undefined): boolean => /^(true|1)$/i.test(value ?? '')

/** Whether to use Vertex AI. Like the SDK, prefers the newer variable when both are set. */
const usesVertex = (env: Env): boolean =>
  isOn(env['GOOGLE_GENAI_USE_ENTERPRISE'] ?? env['GOOGLE_GENAI_USE_VERTEXAI'])

/** True when the environment gives access to Gemini: a key, or Vertex AI with a project. */
export function hasGeminiAccess(env: Env): boolean {
  return (
    keyNames.some((name) => env[name]?.trim()) || (usesVertex(env) && Boolean(env['GOOGLE_CLOUD_PROJECT']))
  )
}

/**
 * Reads the settings. Throws `UsageError` when key and project are both missing, or a value is invalid. Never shows a
 * key.
 */
export function readGeminiSettings(env: Env): GeminiSettings {
  const vertex = usesVertex(env)
    ? { project: env['GOOGLE_CLOUD_PROJECT'] || null, location: env['GOOGLE_CLOUD_LOCATION'] || null }
    : null
  const keyName = keyNames.find((name) => env[name]?.trim()) ?? null
  // As in the SDK: a project identifies the account, and a key in addition is ignored.
  const apiKey = vertex?.project ? null : keyName && readKey(env, keyName)
  if (apiKey === null && !vertex?.project)
    throw new UsageError(
      vertex
        ? 'Vertex AI is asked for, but neither GOOGLE_CLOUD_PROJECT nor an API key is set: set the project (and GOOGLE_CLOUD_LOCATION).'
        : 'the model gemini needs a key: set GEMINI_API_KEY (https://aistudio.google.com/apikey), or GOOGLE_GENAI_USE_VERTEXAI=true with GOOGLE_CLOUD_PROJECT. Without a key there is --model embedded.',
    )
  return {
    apiKey,
    keyName: apiKey === null ? null : keyName,
    vertex,
    baseUrl: readAddress(
      env,
      vertex ? 'GOOGLE_VERTEX_BASE_URL' : 'GOOGLE_GEMINI_BASE_URL',
      "leave it out for Google's own",
    ),
    callTimeoutMs: readCallTimeout(env),
    send: proxiedFetch(env),
  }
}
