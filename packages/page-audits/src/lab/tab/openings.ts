import type { BrowserTab, Signals } from '@webeval/core'
import type { Sight } from './sight.js'
import { forgetSource, restoreSource, type StoredBefore } from '../stored-before.js'

/** Opens the page again: `restart` as at first, `reload` with what is stored now. */
export function openings(
  tab: BrowserTab,
  sight: Sight,
  startUrl: string,
  signal: AbortSignal,
  stored: StoredBefore | null,
): { restart(): Promise<Signals>; reload(): Promise<Signals> } {
  const open = async (url: string) => {
    signal.throwIfAborted()
    await tab.goto(url, { timeoutMs: 10_000, signal })
    // Slow ticks are learned when they come.
    await tab.learnIdle({ brief: true }).catch(() => {})
    return sight.painted()
  }
  /** Leaves the page where only the hash would change: the browser would scroll, and not load it. */
  const leaveHash = async (urls: string) => {
    if (urls.includes('#')) await tab.goto('about:blank', { timeoutMs: 5_000, signal })
  }
  return {
    async reload() {
      const url = tab.url()
      await leaveHash(url)
      return open(url)
    },
    async restart() {
      await tab.evaluate(stored ? restoreSource(stored) : forgetSource).catch(() => {})
      await leaveHash(`${tab.url()}${startUrl}`)
      return open(startUrl)
    },
  }
}
