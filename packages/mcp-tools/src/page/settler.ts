import { type Clock, InfraError, PageScriptError } from '@webeval/core'
import type { PageDriver } from '../page-driver.js'
import type { ForeignFrames } from './frames/foreign-frames.js'
import type { ScriptAsker } from './script-asker.js'
import type { SettleLimits } from './script/settling.js'

/** Milliseconds without a mutation after which a page counts as quiet. */
const quietMs = 50
/** The same where no request is open or has just ended, and no timer and no frame of the page is due: long enough for what a frame of the screen sets off. */
const calmMs = 20

/** How long a page has to be quiet. */
export type QuietTimes = Pick<SettleLimits, 'quietMs' | 'calmMs'>

/** Quiet times of a page, as it is now. */
export const quietTimes = ({ watch }: PageDriver): QuietTimes => ({
  quietMs,
  calmMs: watch.isSilent?.(quietMs) === true ? calmMs : quietMs,
})

/** Time that a busy machine took away is given back up to so many times the longest wait. */
const maxLost = 3

/** Dependencies of waiting for a quiet page. */
export interface SettlerOptions {
  readonly driver: PageDriver
  readonly foreign: ForeignFrames
  readonly call: ScriptAsker['call']
  /** Longest wait in milliseconds, without the time that a document may take to load, and without the time that a busy machine takes away. */
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
    let givenBack = 0
    const giveBack = (lost: number) => {
      const given = Math.min(lost, maxLost * settleMs - givenBack)
      givenBack += given
      limit += given
    }
    for (let left = limit; left > 0; left = limit - elapsed()) {
      try {
        const limits = { budget: left, ...quietTimes(driver), loadMs }
        const [answer] = await Promise.all([
          call('settle', limits, left * (1 + maxLost) + loadMs + 1000),
          foreign.tell('settle', { ...limits, loadMs: 0 }, left),
        ])
        const [loading = 0, lost = 0] = millisecondsIn(answer)
        limit += loading
        giveBack(lost)
      } catch (error) {
        // The page is busy or gone: the look that follows says so.
        if (error instanceof InfraError) break
        // It navigated: what is left of the time belongs to the new document.
        if (error instanceof PageScriptError) continue
        throw error
      }
      const wait = limit - elapsed()
      if (driver.watch.inFlight() === 0 || wait <= 0 || !driver.watch.whenIdle) break
      giveBack(await driver.watch.whenIdle(wait))
    }
    return elapsed()
  }

/** Numbers of the page's answer, which the page may have forged. */
const millisecondsIn = (answer: unknown): readonly number[] =>
  String(answer)
    .split(' ')
    .map((part) => Number.parseFloat(part) || 0)
