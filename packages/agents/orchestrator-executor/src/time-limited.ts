import { TimeoutError } from '@webeval/core'

/** A signal that also aborts after a time, until it is disposed of. */
export interface TimeLimited extends Disposable {
  readonly signal: AbortSignal
}

/** `signal`, limited to `timeoutMs` milliseconds from now; null: not limited. Aborts with a `TimeoutError` that names the delegation. */
export function timeLimited(signal: AbortSignal, timeoutMs: number | null): TimeLimited {
  if (timeoutMs === null) return { signal, [Symbol.dispose]: () => {} }
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new TimeoutError(`the delegation's time limit of ${timeoutMs} ms ran out`)),
    timeoutMs,
  )
  return { signal: AbortSignal.any([signal, limit.signal]), [Symbol.dispose]: () => clearTimeout(timer) }
}
