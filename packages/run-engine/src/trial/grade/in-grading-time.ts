import {
  type Deadline,
  InfraError,
  linkSignals,
  type ModelClient,
  startDeadline,
  raceAbort,
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
  const grading = () => work(judge && pausing(judge, deadline), either.signal)
  try {
    return await raceAbort(grading, signal, graceOver.signal)
  } finally {
    deadline.end()
    clearTimeout(grace)
  }
}

/** The same model client; stops the clock while it waits for its provider. */
function pausing(model: ModelClient, deadline: Deadline): ModelClient {
  return {
    spec: model.spec,
    seesImages: model.seesImages,
    generate: (request, options) =>
      model.generate(request, {
        ...options,
        onWaiting(wait) {
          deadline.giveBack(wait.lostMs)
          const resume = deadline.pause()
          const over = options.onWaiting?.(wait)
          return () => {
            resume()
            over?.()
          }
        },
      }),
  }
}
