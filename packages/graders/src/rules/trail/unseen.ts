import { cannotTell, type Verdict } from '../verdict.js'
import type { Looks } from './looks.js'

/** The verdict where something was not found, but was not looked for all the time either; null when every step was seen. */
export function unseen({ all, missing }: Looks): Verdict | null {
  if (all.length === 0)
    return cannotTell('no look at the page was recorded, since the trial made no step that was seen')
  if (missing.length === 0) return null
  return cannotTell(`the page could not be looked at after step ${missing.join(', ')}`)
}
