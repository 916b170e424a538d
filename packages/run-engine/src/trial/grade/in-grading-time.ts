import {
  InfraError,
  linkSignals,
  type ModelClient,
  startDeadline,
  raceAbort,
  clockedModel,
} from '@webeval/core'

/** How long grading may take, and who can end it. */
export interface GradingTime {
  /** Milliseconds for all graders together, excluding waits for the judge's provider. */
  readonly gradeMs: number
  /** Milliseconds that graders get to say what they know when the time is over. */
  readonly graceMs: number
  readonly judge: ModelClient | null
  /** The user's. */
  readonly signal: AbortSignal
}

/**
 * Gives graders a limited time and a judge that stops the clock while it waits for its provider. At the
 * limit their signal aborts: a grader that hangs breaks alone, and the other grades are kept. Rejects with
 * `InfraError` if they ignore the signal, and with the user's reason on abort.
 */
export async function inGradingTime<T>(
  { gradeMs, graceMs, judge, signal }: GradingTime,
  work: (judge: ModelClient | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const overdue = new AbortController()
  const graceOver = new AbortController()
  let grace: ReturnType<typeof setTimeout> | undefined
  const deadline = startDeadline(gradeMs, () => {
    const reason = new InfraError(`grading did not end within ${gradeMs / 1000} s`)
    overdue.abort(reason)
    grace = setTimeout(() => graceOver.abort(reason), graceMs)
  })
  using either = linkSignals(signal, overdue.signal)
  const grading = () => work(judge && clockedModel(judge, deadline), either.signal)
  try {
    return await raceAbort(grading, signal, graceOver.signal)
  } finally {
    deadline.end()
    clearTimeout(grace)
  }
}
