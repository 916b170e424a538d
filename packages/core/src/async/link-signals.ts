/** A signal that follows others until disposed. */
export interface LinkedSignal extends Disposable {
  readonly signal: AbortSignal
}

/**
 * Creates a signal that aborts with the first of `sources`, and with that signal's reason. Disposing it removes it
 * from the sources. `AbortSignal.any` leaks in a long-lived process: Node 20 retains each combined signal with a
 * listener, and everything its listeners reference, until the process ends.
 */
export function linkSignals(...sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController()
  const unlink = () => {
    for (const source of sources) source.removeEventListener('abort', follow)
  }
  const follow = (event: Event) => {
    unlink()
    controller.abort((event.target as AbortSignal).reason)
  }
  const aborted = sources.find((source) => source.aborted)
  if (aborted) controller.abort(aborted.reason)
  else for (const source of sources) source.addEventListener('abort', follow)
  return { signal: controller.signal, [Symbol.dispose]: unlink }
}
