import type { Role, Variant } from '@webeval/core'
import { defaultModelSpec, resolveModelSpec } from '@webeval/models'
import type { ModelChoice } from '../options/parsers.js'

/**
 * The model spec of each role that an agent has: its own, the one for every role, or the default, which is Gemini as
 * soon as `env` says how to reach it. Throws `UsageError` for a spec that names no model.
 */
export function chooseModels(
  roles: readonly Role[],
  choice: ModelChoice | undefined,
  env: NodeJS.ProcessEnv,
): Variant['models'] {
  const { everyRole = null, byRole = {} } = choice ?? {}
  return Object.fromEntries(
    roles.map((role) => [
      role,
      resolveModelSpec(byRole[role] ?? everyRole ?? defaultModelSpec(env), role, env),
    ]),
  )
}

/** Notice about models chosen by default, or null if the user chose all of them. */
export function tellDefault(models: Variant['models'], choice: ModelChoice | undefined): string | null {
  if (choice) return null
  const specs = [...new Set(Object.values(models))]
  return specs.includes('embedded')
    ? 'model: embedded (no key, no network, a modest baseline; --model names another)'
    : `model: ${specs.join(', ')} (Gemini is set up in the environment; --model names another)`
}
