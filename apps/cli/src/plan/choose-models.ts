import type { Role, Variant } from '@webeval/core'
import { defaultModel, defaultModelSpec, resolveModelSpec } from '@webeval/models'
import { noExtensions } from '../extensions/extensions.js'
import type { ModelChoice } from '../options/parsers.js'

/**
 * The model spec of each role that an agent has: its own, the one for every role, or the default in this
 * environment. Throws `UsageError` for a spec that names no model.
 */
export function chooseModels(
  roles: readonly Role[],
  choice: ModelChoice | undefined,
  env: NodeJS.ProcessEnv,
  own = noExtensions,
): Variant['models'] {
  const { everyRole = null, byRole = {} } = choice ?? {}
  return Object.fromEntries(
    roles.map((role) => [
      role,
      resolveModelSpec(byRole[role] ?? everyRole ?? defaultModelSpec(env), role, env, own.models),
    ]),
  )
}

/** Notice about models chosen by default and why they were, or null if the user chose all of them, and for an agent without models. */
export function tellDefault(
  models: Variant['models'],
  choice: ModelChoice | undefined,
  env: NodeJS.ProcessEnv,
): string | null {
  const specs = [...new Set(Object.values(models))]
  if (choice || specs.length === 0) return null
  return `model: ${specs.join(', ')} (${defaultModel(env).because}; --model names another)`
}
