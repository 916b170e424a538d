import type { Role, Variant } from '@webeval/core'
import type { ModelChoice } from './options/parsers.js'

/** What runs where no model is named. */
export const defaultModel = 'embedded'

/** The model spec of each role that an agent has: its own, the one for every role, or the default. */
export function chooseModels(roles: readonly Role[], choice: ModelChoice | undefined): Variant['models'] {
  const { everyRole = null, byRole = {} } = choice ?? {}
  return Object.fromEntries(roles.map((role) => [role, byRole[role] ?? everyRole ?? defaultModel]))
}
