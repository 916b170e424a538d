import type { FindingAction } from '@webeval/core'
import type { LabPage } from './lab-page.js'

/** Error of a way that a fresh page refuses. */
export class WayLostError extends Error {
  override readonly name = 'WayLostError'
}

/** The same page after some acts: `restart` opens it afresh and plays them. `restart` rejects with `WayLostError` if an act fails. */
export const labAfter = (lab: LabPage, way: readonly FindingAction[]): LabPage => ({
  ...lab,
  async restart() {
    await lab.restart()
    const done = await lab.fill(way)
    if (done < way.length)
      throw new WayLostError(
        `act ${done + 1} of ${way.length}, which led to this state before, now fails on a fresh page`,
      )
    return lab.look()
  },
})

/** Yields the value where a fresh page does not show a view again. Throws all other errors. */
export const whenLost =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof WayLostError) return value
    throw error
  }
