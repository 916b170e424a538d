import { join } from 'node:path'
import { fileState, runHolder } from '@webeval/run-engine'

/** Tells of runs whether somebody alive is at them. */
export interface HeldRuns {
  isHeld(runFolder: string): Promise<boolean>
}

/** A lock that stays the same is believed for so long, in milliseconds, before its process is looked up again. */
const believedMs = 500

/** Runs without a lock cost nothing; `now` yields milliseconds of a clock that only goes forward. */
export function heldRuns(now: () => number = () => performance.now()): HeldRuns {
  interface Known {
    readonly lock: string
    readonly until: number
    readonly held: Promise<boolean>
  }
  const known = new Map<string, Known>()
  return {
    async isHeld(runFolder) {
      const lock = fileState(join(runFolder, '.lock'))
      if (lock === null) {
        known.delete(runFolder)
        return false
      }
      const before = known.get(runFolder)
      if (before?.lock === lock && now() < before.until) return before.held
      const held = runHolder(runFolder).then((holder) => holder !== null)
      known.set(runFolder, { lock, until: now() + believedMs, held })
      return held
    },
  }
}
