import { type BrowserTab, type Signals, sleep } from '@webeval/core'
import { showsNothing, stillLoads } from '../shows-nothing.js'

const [paintMs, loadMs] = [6000, 3000]
const everyMs = 300

/** Looks at a tab, and remembers the last look until somebody acts. */
export interface Sight {
  look(): Promise<Signals>
  /** The first look that shows the page whole: some take seconds to build themselves, or to fetch what they list. */
  painted(): Promise<Signals>
  last(): Signals | null
  forget(): void
}

/** Begins to look at a tab. `blank`: its page shows nothing anyway. */
export function createSight(tab: BrowserTab, signal: AbortSignal, blank: boolean): Sight {
  let last: Signals | null = null
  /** It says that it loads and never comes to an end: don't wait for that again. */
  let isEndless = false
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
      const maxLoadMs = isEndless ? 0 : loadMs
      for (let waited = 0; waited < maxLoadMs && stillLoads(signals); waited += everyMs) {
        await sleep(everyMs, signal)
        signals = await look()
      }
      isEndless ||= stillLoads(signals)
      return signals
    },
    last: () => last,
    forget() {
      last = null
    },
  }
}
