import type { Browser } from 'playwright-core'

/** Calls `listener` once when the browser is gone, unless the function that it returns has been called before. */
export function onDisconnected(browser: Browser, listener: () => void): () => void {
  browser.once('disconnected', listener)
  return () => void browser.off('disconnected', listener)
}
