import { InterruptedError } from '@webeval/core'
import { exitCodes } from './exit-codes.js'

/** Ctrl-C, heard for the length of a run. */
export interface Interrupt extends Disposable {
  readonly signal: AbortSignal
}

/** A terminal sends one key press to a whole group of processes, and some of them pass it on: what follows this fast is the same press. */
const samePressMs = 100

/** The first Ctrl-C (or SIGTERM) aborts the signal, so that what is under way is written; the second ends the process at once. */
export function listenForInterrupt(
  say: (message: string) => void,
  stopping = 'stopping: what is under way is being written (again to leave at once)',
): Interrupt {
  const controller = new AbortController()
  let firstAt = 0
  const onSignal = (name: NodeJS.Signals) => {
    const now = performance.now()
    if (!controller.signal.aborted) {
      firstAt = now
      say(stopping)
      controller.abort(new InterruptedError(`stopped by ${name}`))
    } else if (now - firstAt > samePressMs) process.exit(exitCodes.interrupted)
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) process.on(name, onSignal)
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of names) process.off(name, onSignal)
    },
  }
}
