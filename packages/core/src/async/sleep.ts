import { maxDelayMs } from './max-delay-ms.js'
import { raceAbort } from './race-abort.js'

/** Resolves after `ms` milliseconds. Rejects immediately with the signal's reason on abort. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passing = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(ms, maxDelayMs))
    })
  try {
    await raceAbort(passing, signal)
  } finally {
    clearTimeout(timer)
  }
}
