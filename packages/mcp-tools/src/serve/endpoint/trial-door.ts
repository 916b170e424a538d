/** Lets calls into a trial until it is closed. */
export interface TrialDoor {
  readonly isClosed: boolean
  /** Counts work as inside until it settles. */
  enter<Value>(work: Promise<Value>): Promise<Value>
  /** Names something that must be over, too, before the door is closed. */
  waitFor(settled: () => Promise<void>): void
  /** Lets nothing in from now on, and waits until all that is inside has settled. */
  close(): Promise<void>
}

/** Creates an open door. */
export function createTrialDoor(): TrialDoor {
  const inside = new Set<Promise<unknown>>()
  const others: (() => Promise<void>)[] = []
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
    waitFor: (settled) => void others.push(settled),
    async close() {
      isClosed = true
      await Promise.allSettled([...inside, ...others.map((settled) => settled())])
    },
  }
}
