/** Runs jobs one after another, in order of arrival. */
export interface SerialQueue {
  /** Runs a job after all earlier ones have settled. Settles as the job does. */
  run<T>(job: () => Promise<T>): Promise<T>
}

/** Creates an empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(job) {
      const turn = last.then(job)
      // The next job waits for this one but doesn't inherit its failure.
      last = turn.catch(() => {})
      return turn
    },
  }
}
