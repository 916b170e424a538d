import { namedModel } from './ai-sdk/provider-settings.js'
import { providers } from './ai-sdk/providers.js'
import { hasGeminiAccess } from './gemini/gemini-settings.js'
import type { Env } from './http/connection-settings.js'

/** The model of a run that names none. */
export interface DefaultModel {
  readonly spec: string
  /** Why it was chosen, for one line: what else could have been, and why it was not. */
  readonly because: string
}

const geminiKeys = ['GEMINI_API_KEY', 'GOOGLE_API_KEY']

/** The variables that hold keys of providers. */
export const keyVariables: readonly string[] = [
  ...geminiKeys,
  ...providers.flatMap(({ keyName, keyPage }) => (keyPage === null ? [] : [keyName])),
]

/** A model that the environment is set up for. */
interface Candidate {
  readonly spec: string
  /** The set variables that lead to it, for people. */
  readonly by: string
}

/**
 * The default model: Gemini if the environment gives access to it, else the first provider whose key is set and whose
 * model is named (`OPENAI_MODEL`), else `embedded`. Throws `UsageError` for a variable that names no model.
 */
export function defaultModel(env: Env): DefaultModel {
  const [first, ...others] = candidates(env)
  const unnamed = providers.filter(
    ({ keyPage, keyName, modelName }) =>
      keyPage !== null && env[keyName]?.trim() && !(modelName !== null && env[modelName]?.trim()),
  )
  if (first) {
    const ignored = [...others.map(({ by }) => by), ...unnamed.map(({ keyName }) => keyName)]
    const rest =
      ignored.length === 0 ? '' : `; ${ignored.join(' and ')} set too, but ${nameOf(first)} comes first`
    return { spec: first.spec, because: `${first.by} set${rest}` }
  }
  const hints = unnamed.map(
    ({ keyName, modelName, name }) =>
      `${keyName} is set, but no model: set ${modelName} or write --model ${name}:<id>`,
  )
  return {
    spec: 'embedded',
    because: hints.join('; ') || 'no key, no network, a modest baseline',
  }
}

/** The spec of the default model. */
export const defaultModelSpec = (env: Env): string => defaultModel(env).spec

function candidates(env: Env): Candidate[] {
  const geminiKey = geminiKeys.find((name) => env[name]?.trim())
  const gemini = hasGeminiAccess(env) ? [{ spec: 'gemini', by: geminiKey ?? 'GOOGLE_CLOUD_PROJECT' }] : []
  const named = providers.flatMap((provider) => {
    const model = namedModel(provider, env)
    return model === null
      ? []
      : [{ spec: `${provider.name}:${model}`, by: `${provider.keyName} with ${provider.modelName}` }]
  })
  return [...gemini, ...named]
}

const nameOf = ({ spec }: Candidate): string => spec.split(':')[0]!
