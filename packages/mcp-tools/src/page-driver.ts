import type { Screenshot } from '@webeval/core'

/** The way to one page, whether we own it or it lives behind a remote MCP server. */
export interface PageDriver {
  /** Url of the page as it is now. */
  url(): string
  /**
   * Calls the function whose source is given with one JSON argument, in the page's main world, and yields what it
   * returns as JSON. One round trip. Throws `PageScriptError` when it threw, `InfraError` when the page did not answer within `timeoutMs`.
   */
  evaluate(functionSource: string, argument: unknown, timeoutMs?: number): Promise<unknown>
  /** A picture of the viewport. */
  screenshot(): Promise<Screenshot>
  /** Listeners' findings, running totals since the tab was opened. Remote pages keep them in the page instead. */
  readonly watch: PageWatch
}

/** What listeners on a tab have counted and kept. */
export interface PageWatch {
  totals(): { readonly requests: number; readonly failedRequests: number; readonly consoleErrors: number; readonly downloads: number; readonly tabs: number }
  /** Requests in flight now that a person would wait for (not streams, web sockets or beacons). */
  inFlight(): number
  /** Console errors and uncaught exceptions since the last call; each at most 500 characters, at most 50. */
  takeConsoleErrors(): string[]
  /** Failed requests since the last call, as `GET https://… 404`. */
  takeFailedRequests(): string[]
}
