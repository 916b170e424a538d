import { isFault, type TrialLine } from '@webeval/core'
import type { ModelTrouble } from '../../trial/models/model-troubles.js'

/** What a trial says about those after it. */
export interface TrialSigns {
  readonly line: Pick<TrialLine, 'outcome'>
  readonly trouble: ModelTrouble | null
}

/** Decides after each trial whether the others are worth their time. */
export interface StopRules {
  /** Takes in a trial that has ended. Yields why the run should stop, without a full stop, or null. */
  after(trial: TrialSigns): string | null
}

const silentTrials = 3

/** Stops a run whose model server was silent in three trials in a row, or refuses every call alike. */
export function stopRules(): StopRules {
  let silent = 0
  return {
    after({ line, trouble }) {
      silent = trouble?.outlook === 'silent' ? silent + 1 : 0
      if (trouble?.outlook === 'lasting' && isFault(line.outcome))
        return `every further trial would meet the same refusal: ${trouble.message}`
      if (trouble && silent >= silentTrials)
        return `the model server was silent in ${silentTrials} trials in a row: ${trouble.message}`
      return null
    },
  }
}
