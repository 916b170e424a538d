import type { StorageState } from '../records/storage-state.js'
import type { Box, Point, Signals } from '../records/signals.js'
import type { BrowserProtocol } from './protocol/browser-protocol.js'
import type { DownloadedFile } from './downloaded-file.js'
import type { Screenshot } from './observation.js'
import type { RecordOutsideAct } from './protocol/outside-act.js'
import type { ToolBox } from './tool-box.js'

/** Provides browsers: one Chromium shared by many trials, or one that someone else runs. */
export interface BrowserSource extends AsyncDisposable {
  /** Path of the executable that webeval starts. Absent where others started the browser. */
  readonly executablePath?: string
  /** Product and version, such as `Chromium 147.0.1`; starts the browser if necessary. */
  version(): Promise<string>
  /** Why the browser runs without its own sandbox; null if it is sandboxed. Absent if unknown. */
  unsandboxed?(): Promise<string | null>
  /** Opens a fresh isolated context. Throws `InfraError` when no browser is available. */
  open(options: SessionOptions): Promise<BrowserSession>
}

/** Options of a session. */
export interface SessionOptions {
  /** Allowed origins for navigation; absent or empty: all. */
  readonly allowOrigins?: readonly string[]
  /** Names of the tools to offer; absent: all. */
  readonly tools?: readonly string[]
  /** Resolves `target://site/path` to an address that a browser can open. */
  readonly resolveUrl?: (url: string) => string
  /** Maximum milliseconds to wait for a page to become quiet after an act. Default 500. */
  readonly settleMs?: number
  /** The task's folder; pages may receive files from it. Absent: no uploads. */
  readonly filesFolder?: string | undefined
  /** Cookies and local storage to start with. A browser that gives no context of its own refuses with a `UsageError`. */
  readonly storageState?: StorageState | undefined
  /** A page whose process dies stays and answers that it crashed, where it would otherwise end the session: for agents that judge the page. */
  readonly keepsCrashedPages?: boolean | undefined
  /** Hears of every request and web socket of the session's pages, those outside the trial included. Only in contexts that are ours alone. */
  readonly onRequest?: ((request: SeenRequest) => void) | undefined
  readonly signal?: AbortSignal
}

/** A request that a page made. A web socket has the method `SOCKET`. */
export interface SeenRequest {
  readonly url: string
  readonly method: string
}

/** Options of a page outside the trial. */
export interface AsideOptions {
  /** `phone`: 375 × 812, touch. Default `desktop`: like the trial's own page. */
  readonly device?: 'desktop' | 'phone'
  /** `blocked`: the page may store nothing, as with cookies blocked; reading the storage throws. Only in a context of its own. */
  readonly storage?: 'blocked'
  /** Source of a script that each document runs before its own. A browser that can't is free to leave it out. */
  readonly initScript?: string
}

/** One trial's isolated browser context. */
export interface BrowserSession extends AsyncDisposable {
  /** Aborts with an `InfraError` as its reason when the browser or the context is lost. */
  readonly lost: AbortSignal
  /** Opens a tab for one executor: the first call returns the session's first page, later calls open new ones. */
  openTab(): Promise<BrowserTab>
  /**
   * Opens a blank tab outside the trial, for audits and for reproducing findings: in its own context with the storage
   * that the session began with, or with `asideShares` in the trial's context. Closing the tab closes everything it opened. Absent if the
   * browser doesn't support it. Throws `InfraError` when the browser doesn't answer.
   */
  openAside?(options?: AsideOptions): Promise<BrowserTab>
  /** True if tabs outside the trial share its cookies and storage, because the browser allows only one context. */
  readonly asideShares?: boolean
  /** Its DevTools protocol. Absent where the context is not the trial's alone. */
  readonly protocol?: BrowserProtocol
}

/** The recorder's quick check of a page before an act. */
export interface Peek {
  /** False if the page hasn't changed since this tab's last observation. */
  readonly changed: boolean
  /** Box of the act's target; null if it has none or the page lacks it. */
  readonly box: Box | null
  /** Where a click on the target would land. */
  readonly point: Point | null
}

/** One page, driven by one executor. When the executor switches tabs, this handle moves to the other page. */
export interface BrowserTab extends AsyncDisposable {
  /** The tools, unrecorded; agents get a recording tool box instead. */
  readonly toolBox: ToolBox
  /** Url of the current page. */
  url(): string
  /**
   * Opens an address and waits for `load`, at most `timeoutMs`; a page that loads longer is not an error. Throws
   * `InfraError` when the server doesn't answer.
   */
  goto(url: string, options: { readonly timeoutMs: number; readonly signal?: AbortSignal }): Promise<void>
  /**
   * Observes the page once. `ahead`: the act continues, and tabs that open later are effects of it. `drawn`: a picture was asked for just before, whose frame
   * comes first. Throws `InfraError` when it doesn't answer in time.
   */
  look(options?: { readonly ahead?: boolean; readonly drawn?: boolean }): Promise<Signals>
  /**
   * Checks in one evaluate whether the page changed since the last observation, and where the target of the next act
   * is. null: no act follows.
   */
  peek(tool: string | null, params: Record<string, unknown>): Promise<Peek>
  /**
   * Names of the parameters of the next call whose values are secrets: text for a password, one-time-code or card
   * field. Never rejects. Absent if unknown.
   */
  secretParams?(tool: string, params: Record<string, unknown>): Promise<readonly string[]>
  /**
   * Downloads that ended since the last call. Waits up to `waitMs` for running ones, then cancels them if `stop` is
   * set. Absent if the browser doesn't expose downloads.
   */
  takeDownloads?(waitMs: number, stop: boolean): Promise<readonly DownloadedFile[]>
  /** Waits at most `settleMs` until the page is quiet; resolves with the elapsed milliseconds. */
  settle(): Promise<number>
  /**
   * Whether nothing is under way that may change the page within so many milliseconds: no timer, frame, animation or request, no socket and no worker. Where
   * that can't be known, something may be. Absent if the browser can't tell.
   */
  isAtRest?(ms: number): Promise<boolean>
  /** Learns what moves on the idle page, so that later observations ignore it. `brief`: waits for no tick that is due in 0.9 s or later; it is learned when it comes. */
  learnIdle(options?: { readonly brief?: boolean }): Promise<void>
  /** Gives the viewport a size, in CSS pixels. Absent if the browser can't change it. */
  resize?(width: number, height: number): Promise<void>
  /** A picture of the viewport. */
  screenshot(): Promise<Screenshot>
  /** The document as HTML. */
  html(): Promise<string>
  /**
   * Calls a function given as source in the page, as `(source)()`, and returns its result as JSON. Throws the
   * function's error as `PageScriptError`.
   */
  evaluate(source: string): Promise<unknown>
  /** Names the recorder of acts that a separate program makes on this tab's pages. Absent if there can be none. */
  recordOutsideActs?(record: RecordOutsideAct): void
}
