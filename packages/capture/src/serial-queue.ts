/** Jobs that are run one after another, in the order they were handed in. */
export interface SerialQueue {
  /** Runs a job when all earlier ones have ended, however they ended. Settles as the job does. */
  run<T>(job: () => Promise<T>): Promise<T>
}

/** Makes an empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(job) {
      const turn = last.then(job)
      // The next job waits for this one to end, but its fault is not theirs.
      last = turn.catch(() => {})
      return turn
    },
  }
}
