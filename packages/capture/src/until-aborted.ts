/**
 * The outcome of some work, or the signal's reason as soon as it aborts. The work itself is not stopped: what it
 * does later is nobody's business, and a late failure of it goes unheard.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
