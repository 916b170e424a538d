import { type Clock, InfraError, PageScriptError } from '@webeval/core'
import type { PageDriver } from '../page-driver.js'
import type { ForeignFrames } from './frames/foreign-frames.js'
import type { ScriptAsker } from './script-asker.js'

/** Milliseconds without a mutation after which a page counts as quiet. */
export const quietMs = 50

/** Dependencies of waiting for a quiet page. */
export interface SettlerOptions {
  readonly driver: PageDriver
  readonly foreign: ForeignFrames
  readonly call: ScriptAsker['call']
  /** Longest wait in milliseconds, without the time that a document may take to load. */
  readonly settleMs: number
  readonly clock: Clock
}

/** Waits until a page is quiet; resolves with the milliseconds it took. `loadMs`: age up to which its document may load. Never throws. */
export const settler =
  ({ driver, foreign, call, settleMs, clock }: SettlerOptions) =>
  async (loadMs: number): Promise<number> => {
    const started = clock.monotonic()
    const elapsed = () => clock.monotonic() - started
    let limit = settleMs
    for (let left = limit; left > 0; left = limit - elapsed()) {
      try {
        const limits = { budget: left, quietMs, loadMs }
        const [loading] = await Promise.all([
          call('settle', limits, left + loadMs + 1000),
          foreign.tell('settle', { ...limits, loadMs: 0 }, left),
        ])
        limit += Number(loading)
      } catch (error) {
        // The page is busy or gone: the look that follows says so.
        if (error instanceof InfraError) break
        // It navigated: what is left of the time belongs to the new document.
        if (error instanceof PageScriptError) continue
        throw error
      }
      const wait = limit - elapsed()
      if (driver.watch.inFlight() === 0 || wait <= 0 || !driver.watch.whenIdle) break
      await driver.watch.whenIdle(wait)
    }
    return elapsed()
  }
