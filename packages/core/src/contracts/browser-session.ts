import type { Box, Point, Signals } from '../records/signals.js'
import type { DownloadedFile } from './downloaded-file.js'
import type { Screenshot } from './observation.js'
import type { ToolBox } from './tool-box.js'

/** Where browsers come from: one Chromium that many trials share, or one that somebody else runs. */
export interface BrowserSource extends AsyncDisposable {
  /** Product and version, such as `Chromium 147.0.1`; starts the browser if it has to. */
  version(): Promise<string>
  /** Why the browser runs without its own sandbox; null when it has it. Absent where that can't be known. */
  unsandboxed?(): Promise<string | null>
  /** A fresh isolated context. Throws `InfraError` when no browser can be had. */
  open(options: SessionOptions): Promise<BrowserSession>
}

/** How a session is set up. */
export interface SessionOptions {
  /** Origins that navigation is fenced to; absent or empty: no fence. */
  readonly allowOrigins?: readonly string[]
  /** Tools to offer; absent: all. */
  readonly tools?: readonly string[]
  /** Turns `target://site/path` into an address that a browser can open. */
  readonly resolveUrl?: (url: string) => string
  /** Milliseconds to wait for a page to become quiet after an act, at the most. Default 500. */
  readonly settleMs?: number
  /** The task's folder: files in it may be given to pages. Absent: none. */
  readonly filesFolder?: string | undefined
  readonly signal?: AbortSignal
}

/** How a page beside the trial is opened. */
export interface AsideOptions {
  /** `phone`: 375 × 812, touch. Default `desktop`: as the trial's own. */
  readonly device?: 'desktop' | 'phone'
}

/** One trial's isolated browser context. */
export interface BrowserSession extends AsyncDisposable {
  /** Aborted, with an `InfraError` as its reason, when the browser or the context is lost. */
  readonly lost: AbortSignal
  /** A tab for one executor: the first call yields the page the session opened with, later calls new ones. */
  openTab(): Promise<BrowserTab>
  /** A blank tab beside the trial's own, for audits and for seeing again what was seen: in a context of its own with nothing stored, or with `asideShares` in the same one. Closing the tab closes what it brought. Absent where the browser can't have one. Throws `InfraError` when the browser does not answer. */
  openAside?(options?: AsideOptions): Promise<BrowserTab>
  /** True where tabs beside the trial share its cookies and storage, since the browser can have no other context. */
  readonly asideShares?: boolean
}

/** What the recorder is told of a page before an act. */
export interface Peek {
  /** False when the page is as the last look of this tab left it. */
  readonly changed: boolean
  /** Box of the act's target, if it has one and it is there. */
  readonly box: Box | null
  /** Where a click on the target would land. */
  readonly point: Point | null
}

/** One page, driven by one executor. Tab changes that the executor asks for move this handle to the other page. */
export interface BrowserTab extends AsyncDisposable {
  /** The acts. Unrecorded: agents get a recording one. */
  readonly toolBox: ToolBox
  /** Url of the page as it is now. */
  url(): string
  /** Opens an address and waits for `load`, at most `timeoutMs`; a page that goes on loading is no error. Throws `InfraError` when the server does not answer. */
  goto(url: string, options: { readonly timeoutMs: number; readonly signal?: AbortSignal }): Promise<void>
  /** Looks at the page once. Throws `InfraError` when it does not answer in time. */
  look(): Promise<Signals>
  /** Asks in one evaluate whether anything happened since the last look, and where the target of the coming act stands. */
  peek(tool: string, params: Record<string, unknown>): Promise<Peek>
  /** Names of the parameters of a coming call whose values are secrets: what it would type into a password, one-time-code or card field. Never rejects. Absent: can't be known. */
  secretParams?(tool: string, params: Record<string, unknown>): Promise<readonly string[]>
  /** Downloads that have ended since the last call. Waits up to `waitMs` for those under way, and ends them then if `stop` says so. Absent: the browser keeps them to itself. */
  takeDownloads?(waitMs: number, stop: boolean): Promise<readonly DownloadedFile[]>
  /** Waits until the page is quiet, `settleMs` at the most; resolves with the milliseconds it took. */
  settle(): Promise<number>
  /** Learns what moves while nobody acts, so that later looks leave it out. */
  learnIdle(): Promise<void>
  /** A picture of the viewport. */
  screenshot(): Promise<Screenshot>
  /** The document as HTML. */
  html(): Promise<string>
  /** Calls the function whose source is given in the page, as `(source)()`, and yields what it returns as JSON. Throws what the function threw, as `PageScriptError`. */
  evaluate(source: string): Promise<unknown>
}
