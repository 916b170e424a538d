import { isFault, type TrialLine } from '@webeval/core'
import type { ModelTrouble } from '../../trial/models/model-troubles.js'

/** Consequence of one trial for the trials after it. */
export interface TrialSigns {
  readonly line: Pick<TrialLine, 'outcome' | 'usage'>
  readonly trouble: ModelTrouble | null
}

/** Decides after each trial whether the others are worth their time. */
export interface StopRules {
  /** Takes in a trial that has ended. Yields why the run should stop, in a sentence, or null. */
  after(trial: TrialSigns): string | null
}

const inARow = 3

/**
 * Stops a run whose model server was silent in three trials in a row, or refuses every call alike: at once where no trial has had an
 * answer, else after the same refusal in three trials in a row.
 */
export function stopRules(): StopRules {
  let silent = 0
  let alike = 0
  let refusal: string | null = null
  let answered = false
  return {
    after({ line, trouble }) {
      answered ||= Object.values(line.usage).some((used) => (used?.calls ?? 0) > 0)
      silent = trouble?.outlook === 'silent' ? silent + 1 : 0
      const refused = trouble?.outlook === 'lasting' && isFault(line.outcome) ? trouble.message : null
      alike = refused === null ? 0 : refused === refusal ? alike + 1 : 1
      refusal = refused
      if (refused !== null && (!answered || alike >= inARow))
        return `every further trial would meet the same refusal: ${refused}`
      if (trouble && silent >= inARow)
        return `the model server was silent in ${inARow} trials in a row: ${trouble.message}`
      return null
    },
  }
}
