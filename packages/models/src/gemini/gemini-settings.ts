import { UsageError } from '@webeval/core'

/** Environment variables, injected. */
export type Env = Readonly<Record<string, string | undefined>>

/** How Gemini is reached. */
export interface GeminiSettings {
  /** null: by the machine's Google Cloud credentials. */
  readonly apiKey: string | null
  /** Name of the variable that the key came from. */
  readonly keyName: string | null
  /** Set for Vertex AI. */
  readonly vertex: { readonly project: string | null; readonly location: string | null } | null
  /** null: Google's own address. */
  readonly baseUrl: string | null
  /** Milliseconds after which one call is given up, and tried again. */
  readonly callTimeoutMs: number
}

/** Long enough for a model that thinks, short enough to notice one that hangs. */
const defaultCallTimeoutMs = 60_000
/** The SDK's own order when both are set. */
const keyNames = ['GOOGLE_API_KEY', 'GEMINI_API_KEY'] as const

const isOn = (value: string | undefined): boolean => /^(true|1)$/i.test(value ?? '')

/** Vertex AI, as the SDK decides it: the newer of the two variables counts where both are set. */
const usesVertex = (env: Env): boolean =>
  isOn(env['GOOGLE_GENAI_USE_ENTERPRISE'] ?? env['GOOGLE_GENAI_USE_VERTEXAI'])

/** True when the environment says how Gemini is to be reached: a key, or Vertex AI with a project. */
export function hasGeminiAccess(env: Env): boolean {
  return (
    keyNames.some((name) => env[name]?.trim()) || (usesVertex(env) && Boolean(env['GOOGLE_CLOUD_PROJECT']))
  )
}

/** Reads the settings. Throws `UsageError` when there is neither key nor project, or a value that can't be one. Never shows a key. */
export function readGeminiSettings(env: Env): GeminiSettings {
  const vertex = usesVertex(env)
    ? { project: env['GOOGLE_CLOUD_PROJECT'] || null, location: env['GOOGLE_CLOUD_LOCATION'] || null }
    : null
  const keyName = keyNames.find((name) => env[name]?.trim()) ?? null
  // As in the SDK: a project says which account is meant, and a key beside it is not used.
  const apiKey = vertex?.project ? null : keyName && env[keyName]!.trim()
  if (apiKey === null && !vertex?.project)
    throw new UsageError(
      vertex
        ? 'Vertex AI is asked for, but neither GOOGLE_CLOUD_PROJECT nor an API key is set: set the project (and GOOGLE_CLOUD_LOCATION).'
        : 'the model gemini needs a key: set GEMINI_API_KEY (https://aistudio.google.com/apikey), or GOOGLE_GENAI_USE_VERTEXAI=true with GOOGLE_CLOUD_PROJECT. Without a key there is --model embedded.',
    )
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError(`${keyName} holds no key: it has characters that no key has. Copy it again.`)
  return {
    apiKey,
    keyName: apiKey === null ? null : keyName,
    vertex,
    baseUrl: readBaseUrl(env, vertex ? 'GOOGLE_VERTEX_BASE_URL' : 'GOOGLE_GEMINI_BASE_URL'),
    callTimeoutMs: readTimeout(env['WEBEVAL_MODEL_TIMEOUT_MS']),
  }
}

function readBaseUrl(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new UsageError(
    `${name} must be an address that begins with http:// or https://; leave it out for Google's own.`,
  )
}

function readTimeout(value: string | undefined): number {
  if (!value) return defaultCallTimeoutMs
  const ms = Number(value)
  if (Number.isFinite(ms) && ms > 0) return ms
  throw new UsageError(
    `WEBEVAL_MODEL_TIMEOUT_MS must be milliseconds, such as ${defaultCallTimeoutMs}, not ${JSON.stringify(value)}.`,
  )
}
