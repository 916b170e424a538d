/** A signal that follows others until it is disposed. */
export interface LinkedSignal extends Disposable {
  readonly signal: AbortSignal
}

/**
 * Makes a signal that aborts with the first of `sources` and that signal's reason. Disposing it removes it from the sources.
 * `AbortSignal.any` can't replace it in a long-lived process: Node 20 keeps each combined signal that somebody listens to
 * for as long as the process runs, with everything that its listeners reach.
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
