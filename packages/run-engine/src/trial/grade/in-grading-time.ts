import { type Deadline, InfraError, linkSignals, type ModelClient, startDeadline } from '@webeval/core'

/** How long grading may take, and who can end it. */
export interface GradingTime {
  /** Milliseconds for all graders together; waits for the judge's provider are no part of them. */
  readonly gradeMs: number
  /** Milliseconds that graders get to say what they know when the time is over. */
  readonly graceMs: number
  readonly judge: ModelClient | null
  /** The user's. */
  readonly signal: AbortSignal
}

/**
 * Lets graders work within their time, with a judge that stops the clock while it waits for its provider. When the time is over their signal
 * aborts, so that one which hangs breaks alone and the grades of the others are kept. Rejects with `InfraError` when they go on all the same, and
 * with the user's reason on abort.
 */
export function inGradingTime<T>(
  { gradeMs, graceMs, judge, signal }: GradingTime,
  work: (judge: ModelClient | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = new AbortController()
    let grace: ReturnType<typeof setTimeout> | undefined
    const deadline = startDeadline(gradeMs, () => {
      const reason = new InfraError(`grading did not end within ${gradeMs / 1000} s`)
      overdue.abort(reason)
      grace = setTimeout(() => end(() => reject(reason)), graceMs)
    })
    const either = linkSignals(signal, overdue.signal)
    const onAbort = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      deadline.end()
      clearTimeout(grace)
      signal.removeEventListener('abort', onAbort)
      either[Symbol.dispose]()
      settle()
    }
    work(judge && pausing(judge, deadline), either.signal).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    )
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** The same mind; while it waits for its provider, the clock stands still. */
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
