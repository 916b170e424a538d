/** Counts the commands of an act that the browser has not answered. */
export interface PartCount {
  /** Adds a command; call what it yields when it is answered. */
  add(onAnswer: (failure?: string) => void): (failure?: string) => void
  areAnswered(): boolean
  /** Resolves when all are answered. */
  answered(): Promise<void>
  stop(): void
}

/** Counts from 0. Calls `onEnd` when so many milliseconds have passed since the last answer without another command. */
export function countParts(lingerMs: () => number, onEnd: () => void): PartCount {
  let waiting = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let late: NodeJS.Immediate | undefined
  // A busy process comes to its timers before it reads what came in meanwhile.
  const endUnlessMore = () => {
    late = setImmediate(() => (late = setImmediate(onEnd)))
  }
  const forget = () => {
    clearTimeout(timer)
    clearImmediate(late)
  }
  const idle: (() => void)[] = []
  return {
    add(onAnswer) {
      let isAnswered = false
      waiting++
      forget()
      return (failure) => {
        if (isAnswered) return
        isAnswered = true
        onAnswer(failure)
        if (--waiting > 0) return
        for (const resolve of idle.splice(0)) resolve()
        if (!stopped) timer = setTimeout(endUnlessMore, lingerMs())
      }
    },
    areAnswered: () => waiting === 0,
    answered: () => (waiting === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve))),
    stop() {
      stopped = true
      forget()
    },
  }
}
