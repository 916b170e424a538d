import { raceAbort } from '@webeval/core'

/** Waits until a signal aborts, and rejects with its reason. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  raceAbort(new Promise<never>(() => {}), signal)
