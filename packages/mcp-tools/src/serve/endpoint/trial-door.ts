/** Lets calls into a trial until it is closed. */
export interface TrialDoor {
  readonly isClosed: boolean
  /** Counts work as inside until it settles. */
  enter<Value>(work: Promise<Value>): Promise<Value>
  /** Lets nothing in from now on, and waits until all that is inside has settled. */
  close(): Promise<void>
}

/** Creates an open door. */
export function createTrialDoor(): TrialDoor {
  const inside = new Set<Promise<unknown>>()
  let isClosed = false
  return {
    get isClosed() {
      return isClosed
    },
    async enter(work) {
      inside.add(work)
      try {
        return await work
      } finally {
        inside.delete(work)
      }
    },
    async close() {
      isClosed = true
      await Promise.allSettled(inside)
    },
  }
}
