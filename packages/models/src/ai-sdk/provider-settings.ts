import { UsageError } from '@webeval/core'
import { type Env, readAddress, readCallTimeout, readKey } from '../http/connection-settings.js'
import { proxiedFetch } from '../http/proxied-fetch.js'
import type { Provider } from './providers.js'

/** The connection settings of a provider. */
export interface ProviderSettings {
  readonly apiKey: string | null
  /** With the version, without a slash at the end. */
  readonly baseUrl: string
  /** The same address as the user wrote it, when webeval appended a version; null otherwise. */
  readonly asGiven: string | null
  /** Time limit of one call in milliseconds. */
  readonly callTimeoutMs: number
  /** Sends requests, through the proxy of the environment if there is one. */
  readonly send: typeof fetch
}

/** Reads the settings. Throws `UsageError` when a key or an address is missing or invalid. Never shows a key. */
export function readProviderSettings(provider: Provider, env: Env): ProviderSettings {
  const { name, keyName, keyPage, addressName, address, callTimeoutMs, example } = provider
  const apiKey = readKey(env, keyName)
  if (apiKey === null && keyPage !== null)
    throw new UsageError(
      `the model ${name} needs a key: set ${keyName} (${keyPage}). Without a key there is --model embedded.`,
    )
  const usual = address === null ? 'such as http://127.0.0.1:8000/v1' : `leave it out for ${address}`
  const given = readAddress(env, addressName, usual)
  if (given === null && address === null)
    throw new UsageError(
      `the model ${name} needs the address of a server with OpenAI's Chat Completions: set ${addressName}, such as http://127.0.0.1:8000/v1, then name its model as ${name}:${example}.`,
    )
  return {
    apiKey,
    ...versioned(given ?? address!),
    callTimeoutMs: readCallTimeout(env, callTimeoutMs),
    send: proxiedFetch(env),
  }
}

/** Appends `/v1` to an address that names no version, and removes the path of a single call. */
function versioned(given: string): Pick<ProviderSettings, 'baseUrl' | 'asGiven'> {
  const url = new URL(given)
  const path = url.pathname
    .replace(/\/(chat\/completions|responses|messages|models)?\/*$/, '')
    .replace(/\/+$/, '')
  const asGiven = `${url.origin}${path}`
  return /\/v\d\w*(\/|$)/.test(path)
    ? { baseUrl: asGiven, asGiven: null }
    : { baseUrl: `${asGiven}/v1`, asGiven }
}

/** Checks a model id. Throws `UsageError` for one that is empty or holds white space; `from` names its source. */
export function checkModelId({ title, name, example }: Provider, given: string, from: string): string {
  const id = given.trim()
  if (/^[\x21-\x7e]+$/.test(id)) return id
  throw new UsageError(
    `${from} names no model of ${title}: ${JSON.stringify(given)}. Write its id, such as ${name}:${example}.`,
  )
}

/**
 * The model that the environment names as the default; null unless it also has the provider's key. Throws `UsageError`
 * as `checkModelId` does.
 */
export function namedModel(provider: Provider, env: Env): string | null {
  const { modelName, keyName } = provider
  const named = modelName === null ? null : env[modelName]?.trim()
  return named && env[keyName]?.trim() ? checkModelId(provider, named, modelName!) : null
}
