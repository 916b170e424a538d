import { type BrowserTab, type Signals, sleep } from '@webeval/core'
import { showsNothing } from '../shows-nothing.js'

const paintMs = 6000
const everyMs = 300

/** Looks at a tab, and remembers the last look until somebody acts. */
export interface Sight {
  look(): Promise<Signals>
  /** The first look that shows something: some pages take seconds to build themselves. */
  painted(): Promise<Signals>
  last(): Signals | null
  forget(): void
}

/** Begins to look at a tab. `blank`: its page shows nothing anyway. */
export function createSight(tab: BrowserTab, signal: AbortSignal, blank: boolean): Sight {
  let last: Signals | null = null
  const look = async () => {
    signal.throwIfAborted()
    return (last = await tab.look())
  }
  return {
    look,
    async painted() {
      let signals = await look()
      const maxMs = blank ? 0 : paintMs
      for (let waited = 0; waited < maxMs && showsNothing(signals); waited += everyMs) {
        await sleep(everyMs, signal)
        signals = await look()
      }
      return signals
    },
    last: () => last,
    forget() {
      last = null
    },
  }
}
