import { type AgentTab, sleep } from '@webeval/core'
import { showsNothing, stillLoads } from '@webeval/page-audits'

/** Milliseconds that a page may take until it shows something, and until what it loads is there. */
const [renderMs, loadMs, everyMs] = [6000, 3000, 300]

/**
 * Waits for a page that is still blank: some take seconds to build themselves. Yields the milliseconds that it was blank, by the page's own clock where it can
 * be read, so that a busy machine makes no page slow.
 */
export async function firstPaint(tab: AgentTab, signal: AbortSignal): Promise<number> {
  let waited = 0
  for (; waited < renderMs; waited += everyMs) {
    const { signals } = await tab.observe()
    if (!showsNothing(signals)) break
    await sleep(everyMs, signal)
  }
  if (waited === 0) return 0
  const age: unknown = await tab.inspect?.('() => performance.now()').catch(() => null)
  return typeof age === 'number' ? age : waited
}

/** The page once it no longer says that it loads; as it is after three seconds of waiting where it does not stop. */
export async function loadedPage(
  tab: AgentTab,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<AgentTab['observe']>>> {
  let seen = await tab.observe()
  for (let waited = 0; waited < loadMs && stillLoads(seen.signals); waited += everyMs) {
    await sleep(everyMs, signal)
    seen = await tab.observe()
  }
  return seen
}
