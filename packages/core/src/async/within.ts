import { InfraError } from '../errors/webeval-error.js'
import { linkSignals } from './link-signals.js'
import { maxDelayMs } from './max-delay-ms.js'
import { raceAbort } from './race-abort.js'

/** Ends a wait early. */
export interface Bounds {
  /** Milliseconds. */
  readonly timeoutMs: number
  /** Names the work in the error of a timeout, as in `opening a tab did not end within 5 s`. */
  readonly what?: string
  /** Makes the error of a timeout. Default: an `InfraError` that names the work. */
  readonly onTimeout?: () => Error
  /** The wait rejects with the reason of the first one that aborts. */
  readonly signals?: readonly (AbortSignal | undefined)[]
}

/**
 * Waits for work that may hang: rejects when the time is up, and with a signal's reason on abort. Work given as a
 * function gets a signal that aborts at the same moment and with the same reason; if one of `signals` has already
 * aborted, the function is never called. Does not stop the work; ignores its later value or failure.
 */
export async function within<Value>(
  work: Promise<Value> | ((signal: AbortSignal) => Promise<Value>),
  { timeoutMs, what = 'the work', onTimeout, signals = [] }: Bounds,
): Promise<Value> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(onTimeout?.() ?? new InfraError(`${what} did not end within ${timeoutMs / 1000} s`)),
    Math.min(timeoutMs, maxDelayMs),
  )
  using linked = linkSignals(...signals.filter((signal) => signal !== undefined), late.signal)
  const { signal } = linked
  try {
    return await raceAbort(typeof work === 'function' ? () => work(signal) : work, signal)
  } finally {
    clearTimeout(timer)
  }
}
