import { maxDelayMs } from './max-delay-ms.js'

/** A time limit whose clock can pause during waits that are not the agent's fault. */
export interface Deadline {
  /**
   * Stops the clock until the returned function is called. Pauses may overlap: the clock resumes after the last one.
   */
  pause(): () => void
  /** Returns milliseconds that were not the agent's fault. */
  giveBack(ms: number): void
  /** Cancels the limit. */
  end(): void
}

/** Calls `onOver` once, after the clock has run for `ms` milliseconds in total. */
export function startDeadline(ms: number, onOver: () => void): Deadline {
  let left = ms
  let pauses = 0
  let ended = false
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - startedAt
  }
  const start = () => {
    if (ended || pauses > 0 || timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(
      () => {
        ended = true
        onOver()
      },
      Math.min(Math.max(left, 0), maxDelayMs),
    )
  }
  start()
  return {
    pause() {
      stop()
      pauses++
      let over = false
      return () => {
        if (over) return
        over = true
        pauses--
        start()
      }
    },
    giveBack(given) {
      stop()
      left += given
      start()
    },
    end() {
      stop()
      ended = true
    },
  }
}
