import { type Role, UsageError } from '@webeval/core'
import type { Env } from '../http/connection-settings.js'

/** The model when neither the spec nor the environment names one. */
export const defaultGeminiModel = 'gemini-3.8-flash'

/** The variable that names the model of a role. */
export const geminiModelVariable = (role: Role): 'EVALUATOR_MODEL' | 'GEMINI_MODEL' =>
  role === 'judge' ? 'EVALUATOR_MODEL' : 'GEMINI_MODEL'

/** The model for a role when the spec names none. Throws `UsageError` when the variable is not a valid id. */
export function geminiModelId(role: Role, env: Env): string {
  const variable = geminiModelVariable(role)
  const named = env[variable]?.trim()
  return named ? checkGeminiModelId(named, variable) : defaultGeminiModel
}

/**
 * Checks a model id and strips the prefixes `gemini:` and `models/`. Throws `UsageError` for an id that can't be part
 * of a URL; `from` names its source.
 */
export function checkGeminiModelId(given: string, from: string): string {
  const id = given.trim().replace(/^(gemini:|models\/)+/, '')
  if (/^[\w.\-/@]+$/.test(id) && !id.includes('..')) return id
  throw new UsageError(
    `${from} is not a Gemini model id: ${JSON.stringify(given)}. Write an id such as ${defaultGeminiModel}.`,
  )
}
