import { setMaxListeners } from 'node:events'
import { linkSignals } from '@webeval/core'
import { stopRules, type TrialSigns } from './stop-rules.js'

/** Stops the grading of a run early for a reason of our own. */
export interface EarlyStop extends Disposable {
  /** Aborts with the user's signal, and when the judge's server is not worth asking again. */
  readonly signal: AbortSignal
  /** Why grading stopped, in a sentence; null while it has not. */
  reason(): string | null
  /** Takes in a trial that was graded. */
  after(trial: TrialSigns): void
}

/** Joins the stop rules of a run to the user's signal. */
export function earlyStop(userSignal: AbortSignal): EarlyStop {
  const rules = stopRules()
  const own = new AbortController()
  const linked = linkSignals(userSignal, own.signal)
  // Every trial under way listens several times: more than ten listeners are not a leak here.
  setMaxListeners(0, linked.signal)
  let reason: string | null = null
  return {
    signal: linked.signal,
    reason: () => reason,
    after(trial) {
      const said = rules.after(trial)
      if (said === null || reason !== null) return
      reason = `grading stops: ${said} Grade again once the judge answers, or choose graders that ask no model with --grader.`
      own.abort(new Error(reason))
    },
    [Symbol.dispose]: () => linked[Symbol.dispose](),
  }
}
