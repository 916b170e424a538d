import { type RuleVerdict, untold } from '../verdict/rule-verdict.js'
import type { Looks } from './looks.js'

/** The verdict where something was not found, but was not looked for all the time either; null when every step was seen. */
export function unseen({ all, missing }: Looks): RuleVerdict | null {
  if (all.length === 0)
    return untold('no look at the page was recorded, since the trial made no step that was seen')
  if (missing.length === 0) return null
  return untold(`the page could not be looked at after step ${missing.join(', ')}`)
}
