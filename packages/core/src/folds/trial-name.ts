import type { TrialKey } from '../records/run-event.js'
import { safeName } from '../text/safe-name.js'

/** A trial's name within its run, for maps. */
export const trialName = ({ query_id, trial }: TrialKey): string => `${trial}:${query_id}`

/** A trial's folder, relative to the run folder: `shop-search/trial-1`. */
export const trialFolder = ({ query_id, trial }: TrialKey): string => `${safeName(query_id)}/trial-${trial}`
