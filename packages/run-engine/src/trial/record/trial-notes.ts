import type { Clock, Notice } from '@webeval/core'
import type { TrialFault } from '../trial-fault.js'

/** Collects the engine's own notes on a trial, so that they survive a recorder that failed to open. */
export interface TrialNotes {
  readonly errors: readonly Notice[]
  readonly warnings: readonly Notice[]
  warn(source: Notice['source'], message: string): void
  fault(fault: TrialFault): void
  /** Notes that the trial ran into one of its limits. */
  limit(message: string): void
}

/** Begins the notes of a trial; `earlier` are the warnings of a try before this one. */
export function trialNotes(clock: Clock, earlier: readonly Notice[] = []): TrialNotes {
  const errors: Notice[] = []
  const warnings: Notice[] = [...earlier]
  const timestamp = () => clock.now().toISOString()
  return {
    errors,
    warnings,
    warn: (source, message) => void warnings.push({ source, message, timestamp: timestamp() }),
    limit: (message) => void errors.push({ source: 'agent_execution', message, timestamp: timestamp() }),
    fault: ({ source, message, details }) =>
      void errors.push({ source, message, timestamp: timestamp(), ...(details ? { details } : {}) }),
  }
}
