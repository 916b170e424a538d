import type { SessionOptions } from '@webeval/core'
import type { BrowserContextOptions } from 'playwright-core'

/**
 * How every context is set up, so that trials can be compared: a usual desktop viewport, American English and UTC
 * wherever they run, no permissions, and downloads that go when the context closes.
 */
export const contextOptions: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
  acceptDownloads: true,
  permissions: [],
}

/** The same on a small phone that is touched. */
export const phoneOptions: BrowserContextOptions = {
  ...contextOptions,
  viewport: { width: 375, height: 812 },
  screen: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
}

/** The option of a context that a session starts with storage. */
export const startStorage = ({
  storageState,
}: Pick<SessionOptions, 'storageState'>): Pick<BrowserContextOptions, 'storageState'> =>
  storageState ? { storageState } : {}
