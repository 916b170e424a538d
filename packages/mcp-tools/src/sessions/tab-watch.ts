import type { Page } from 'playwright-core'
import type { PageWatch } from '../page-driver.js'
import { watchPage, type OwnPageWatch } from '../page/watch-page.js'

/**
 * One watch over all pages of an executor, so that its totals continue when the handle moves to another
 * page.
 */
export interface TabWatch extends PageWatch {
  /** Begins to watch a page. */
  add(page: Page): void
}

/** Makes the watch of a tab. */
export function createTabWatch(options: {
  /** The page that the handle is on; only its requests are waited for. */
  readonly current: () => Page
  /** Tabs opened so far. */
  readonly tabs: () => number
}): TabWatch {
  const watches = new Map<Page, OwnPageWatch>()
  const all = () => [...watches.values()]
  const here = () => watches.get(options.current())
  const sum = (key: 'requests' | 'failedRequests' | 'consoleErrors' | 'downloads') =>
    all().reduce((total, watch) => total + watch.totals()[key], 0)
  return {
    add: (page) => void watches.set(page, watchPage(page)),
    totals: () => ({
      requests: sum('requests'),
      failedRequests: sum('failedRequests'),
      consoleErrors: sum('consoleErrors'),
      downloads: sum('downloads'),
      tabs: options.tabs(),
    }),
    inFlight: () => here()?.inFlight() ?? 0,
    isSilent(sinceMs) {
      const [only, ...others] = [...watches.keys()].filter((page) => !page.isClosed())
      return only !== undefined && others.length === 0 && watches.get(only)?.isSilent?.(sinceMs) === true
    },
    whenIdle: (timeoutMs) => here()?.whenIdle?.(timeoutMs) ?? Promise.resolve(0),
    takeConsoleErrors: () => all().flatMap((watch) => watch.takeConsoleErrors()),
    takeFailedRequests: () => all().flatMap((watch) => watch.takeFailedRequests()),
    takeRequests: () => all().flatMap((watch) => watch.takeRequests?.() ?? []),
    takeDialogs: () => all().flatMap((watch) => watch.takeDialogs?.() ?? []),
  }
}
