import { type Role, UsageError } from '@webeval/core'
import type { Env } from './gemini-settings.js'

/** What runs where neither the spec nor the environment names a model. */
export const defaultGeminiModel = 'gemini-3.8-flash'

/** The variable that names the model of a role. */
export const geminiModelVariable = (role: Role): 'EVALUATOR_MODEL' | 'GEMINI_MODEL' =>
  role === 'judge' ? 'EVALUATOR_MODEL' : 'GEMINI_MODEL'

/** The model that serves a role where the spec names none. Throws `UsageError` when the variable holds no name. */
export function geminiModelId(role: Role, env: Env): string {
  const variable = geminiModelVariable(role)
  const named = env[variable]?.trim()
  return named ? checkGeminiModelId(named, variable) : defaultGeminiModel
}

/** The id of a model, without `gemini:` or `models/` before it. Throws `UsageError` for what could not be part of an address; `from` says where it came from. */
export function checkGeminiModelId(given: string, from: string): string {
  const id = given.trim().replace(/^(gemini:|models\/)+/, '')
  if (/^[\w.\-/@]+$/.test(id) && !id.includes('..')) return id
  throw new UsageError(
    `${from} names no Gemini model: ${JSON.stringify(given)}. Write an id such as ${defaultGeminiModel}.`,
  )
}
