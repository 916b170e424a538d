/** Wakes somebody who waits. */
export interface Alarm {
  ring(): void
  /** Resolves when it rings, at once if it rang since the last wait, or after `ms` milliseconds. */
  wait(ms: number): Promise<void>
}

/** Makes an alarm for one who waits. */
export function alarm(): Alarm {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    async wait(ms) {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      rung = false
      wake = () => {}
    },
  }
}
