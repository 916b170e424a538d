import { within } from '@webeval/core'
import type { Page } from 'playwright-core'

/** Milliseconds that a browser gets to say its version: it answers at once, or hangs. */
const browserAnswerMs = 1_000

/** Says why a page does not answer, as the end of a sentence about it: asks the browser, which answers while a page of its own is busy. */
export async function describeSilence(page: Page): Promise<string> {
  return (await answers(page))
    ? 'a script of its own keeps it busy.'
    : `the browser itself does not answer within ${browserAnswerMs} ms: it hangs, or somebody stopped its process.`
}

async function answers(page: Page): Promise<boolean> {
  const browser = page.context().browser()
  // A persistent context has no browser to ask: what is known is that the page is silent.
  if (!browser?.newBrowserCDPSession) return true
  const asked = async () => {
    const session = await browser.newBrowserCDPSession()
    await session.send('Browser.getVersion')
    // Nothing depends on it, and a browser that hangs now must not be waited for.
    void session.detach().catch(() => {})
    return true
  }
  return within(asked(), { timeoutMs: browserAnswerMs, onTimeout: () => new Error('silent') }).catch(
    // A browser without the protocol, or one that is gone: both are reported elsewhere.
    (error: unknown) => !(error instanceof Error && error.message === 'silent'),
  )
}
