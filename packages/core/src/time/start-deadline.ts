/** A time limit whose clock can be stopped while somebody waits for what is not the agent's doing. */
export interface Deadline {
  /** Stops the clock until what it returns is called. Pauses may overlap: the clock goes on when the last one is over. */
  pause(): () => void
  /** Gives back milliseconds that turned out not to be the agent's. */
  giveBack(ms: number): void
  /** The limit no longer holds. */
  end(): void
}

/** Longest delay that the platform's timers take: beyond it they fire at once. */
const longestDelay = 2 ** 31 - 1

/** Calls `onOver` once, when the clock has run for `ms` milliseconds in all. */
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
      Math.min(Math.max(left, 0), longestDelay),
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
