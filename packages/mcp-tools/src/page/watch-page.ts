import type { ConsoleMessage, Page, Request } from 'playwright-core'
import type { PageWatch } from '../page-driver.js'
import { takeReportedDialogs } from './prepare-pages.js'

/** What a watch is given beside the page. */
export interface WatchPageOptions {
  /** Tabs that the session has opened so far. */
  readonly tabs?: () => number
  /** Milliseconds on a clock that never jumps. */
  readonly now?: () => number
}

/** A watch that can be ended. */
export interface OwnPageWatch extends PageWatch, Disposable {}

/** Kinds of request that a person would wait for. */
const awaited = new Set([
  'document',
  'stylesheet',
  'script',
  'xhr',
  'fetch',
  'image',
  'font',
  'manifest',
  'other',
])
/** A request that has been open this long, in milliseconds, is a long poll or a stream: nobody waits for it. */
const longPollMs = 2000
const mostKept = { texts: 50, requests: 200 }

const isFavicon = (url: string) => /\/favicon\.(?:ico|png|svg)(?:[?#]|$)/i.test(url)

/** Our page script is sent to every frame, and a sandbox refuses it: that is no error of the page. */
const isOurs = (text: string) =>
  /^Blocked script execution in '[^']*' because the document's frame is sandboxed/.test(text)

/** Listens to a page that we own: errors, requests, downloads, dialogs that slipped past the page script. Memory is bounded. */
export function watchPage(page: Page, options: WatchPageOptions = {}): OwnPageWatch {
  const now = options.now ?? (() => performance.now())
  const totals = { requests: 0, failedRequests: 0, consoleErrors: 0, downloads: 0 }
  const open = new Map<Request, number>()
  const waiting = new Set<() => void>()
  let errors: string[] = []
  let failures: string[] = []
  let requests: { method: string; url: string; status?: number }[] = []
  let entries = new WeakMap<Request, { status?: number }>()

  // A navigation is under way until its document can be read: the answer alone shows nothing yet.
  let navigating = false
  const arrive = () => {
    navigating = false
    resumeIfIdle()
  }
  const inFlight = () => {
    let count = navigating ? 1 : 0
    for (const [request, begun] of open) {
      if (now() - begun > longPollMs) open.delete(request)
      else count++
    }
    return count
  }
  const isMainNavigation = (request: Request) => {
    try {
      return request.isNavigationRequest() && request.frame() === page.mainFrame()
    } catch {
      // Its frame is not known yet, or not any more.
      return false
    }
  }
  const noteError = (text: string) => {
    totals.consoleErrors++
    if (errors.length < mostKept.texts) errors.push(text.slice(0, 500))
  }
  const noteFailure = (request: Request, reason: string) => {
    if (isFavicon(request.url())) return
    totals.failedRequests++
    if (failures.length < mostKept.texts)
      failures.push(`${request.method()} ${shorten(request.url())} ${reason}`)
  }
  const resumeIfIdle = () => {
    if (inFlight() === 0) for (const resume of waiting) resume()
  }
  const close = (request: Request) => {
    if (open.delete(request)) resumeIfIdle()
  }
  const listeners = {
    console(message: ConsoleMessage) {
      if (message.type() !== 'error' || isFavicon(message.location().url) || isOurs(message.text())) return
      noteError(message.text())
    },
    pageerror: (error: Error) => noteError(`Uncaught ${error.name}: ${error.message}`),
    request(request: Request) {
      if (isFavicon(request.url()) || request.url().startsWith('data:')) return
      totals.requests++
      if (requests.length < mostKept.requests) {
        const entry: { method: string; url: string; status?: number } = {
          method: request.method(),
          url: shorten(request.url()),
        }
        requests.push(entry)
        entries.set(request, entry)
      }
      if (isMainNavigation(request)) navigating = true
      if (awaited.has(request.resourceType())) open.set(request, now())
    },
    response(response: { status(): number; headers(): Record<string, string>; request(): Request }) {
      const request = response.request()
      const entry = entries.get(request)
      if (entry) entry.status = response.status()
      if (response.status() >= 400) noteFailure(request, String(response.status()))
      // No content: the browser stays where it is.
      if (isMainNavigation(request) && (response.status() === 204 || response.status() === 205)) arrive()
      if (response.headers()['content-type']?.startsWith('text/event-stream')) close(request)
    },
    requestfinished: close,
    domcontentloaded: arrive,
    requestfailed(request: Request) {
      if (isMainNavigation(request)) arrive()
      close(request)
      const reason = request.failure()?.errorText ?? 'failed'
      // Given up by whoever asked (a navigation, an abort signal), or by our own fence.
      if (!/ERR_ABORTED|ERR_BLOCKED_BY_CLIENT/.test(reason)) noteFailure(request, reason)
    },
    download() {
      totals.downloads++
      arrive()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) page.on(event as never, listener as never)

  return {
    totals: () => ({ ...totals, tabs: options.tabs?.() ?? 0 }),
    inFlight,
    whenIdle: (timeoutMs) =>
      new Promise((resolve) => {
        if (inFlight() === 0) return resolve()
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        waiting.add(done)
      }),
    takeConsoleErrors() {
      const taken = errors
      errors = []
      return taken
    },
    takeFailedRequests() {
      const taken = failures
      failures = []
      return taken
    },
    takeRequests() {
      const taken = requests
      requests = []
      entries = new WeakMap()
      return taken
    },
    takeDialogs: () => takeReportedDialogs(page),
    [Symbol.dispose]() {
      for (const [event, listener] of Object.entries(listeners)) page.off(event as never, listener as never)
      for (const resume of waiting) resume()
    },
  }
}

const shorten = (url: string) => (url.length > 500 ? `${url.slice(0, 500)}…` : url)
