import type { Dialog, Screenshot, Signals } from '@webeval/core'

/** The way to one page, whether we own it or it lives behind a remote MCP server. */
export interface PageDriver {
  /** Url of the page as it is now. */
  url(): string
  /**
   * Calls the function whose source is given with one JSON argument, in the page's main world, and yields what it
   * returns as JSON; a promise is awaited. One round trip. Throws `PageScriptError` when it threw, or when the page
   * navigated away meanwhile, and `InfraError` when the page did not answer within `timeoutMs` or is gone.
   */
  evaluate(functionSource: string, argument: unknown, timeoutMs?: number): Promise<unknown>
  /** A picture of the viewport. */
  screenshot(): Promise<Screenshot>
  /** The frames of the page, its own document excepted. Absent: they can't be asked. */
  childFrames?(): readonly ChildFrame[]
  /** Listeners' findings, running totals since the tab was opened. Remote pages keep them in the page instead. */
  readonly watch: PageWatch
}

/** One frame of a page, as Playwright has it. */
export interface ChildFrame {
  url(): string
  /** Evaluates an expression in the frame's main world. */
  evaluate(expression: string): Promise<unknown>
}

/** Counts and records of the listeners on a tab. */
export interface PageWatch {
  totals(): {
    readonly requests: number
    readonly failedRequests: number
    readonly consoleErrors: number
    readonly downloads: number
    readonly tabs: number
  }
  /** Requests in flight now that a person would wait for (not streams, web sockets or beacons). */
  inFlight(): number
  /**
   * Resolves as soon as no such request is in flight, after `timeoutMs` at the latest. Absent without
   * listeners.
   */
  whenIdle?(timeoutMs: number): Promise<number>
  /**
   * Whether nothing from outside can reach the page: it closed all requests, of any kind, `sinceMs` ago at the latest, by default 150, and uses neither sockets
   * nor workers nor a second page. Absent without listeners.
   */
  isSilent?(sinceMs?: number): boolean
  /** Console errors and uncaught exceptions since the last call; each at most 500 characters, at most 50. */
  takeConsoleErrors(): string[]
  /** Failed requests since the last call, as `GET https://… 404`. */
  takeFailedRequests(): string[]
  /** Requests started since the last call, max 200; drops the newest. Absent without listeners. */
  takeRequests?(): NonNullable<Signals['requests']>
  /** Dialogs that the page script has reported on a channel of its own, which survives navigation, since the last call. */
  takeDialogs?(): ReportedDialog[]
}

/** A dialog with an id, so that one which is reported twice counts once. */
export interface ReportedDialog extends Dialog {
  readonly id: string
}
