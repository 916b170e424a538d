import { type BrowserTab, sleep } from '@webeval/core'

/** Milliseconds between two questions whether the page is at rest. */
const everyMs = 100

/** Waits so many milliseconds for what may still come, and no longer once nothing is under way on the page: then it yields true. */
export async function waitForLate(tab: BrowserTab, signal: AbortSignal, ms: number): Promise<boolean> {
  const until = performance.now() + ms
  for (let left = ms; left > 0; left = until - performance.now()) {
    if (await tab.isAtRest?.(left)) return true
    await sleep(Math.min(everyMs, left), signal)
  }
  return false
}
