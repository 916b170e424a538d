import type { ConsoleMessage, Page, Request } from 'playwright-core'
import type { PageWatch } from '../page-driver.js'
import { openRequests } from './open-requests.js'
import { isFavicon, pageNotes } from './page-notes.js'
import { takeReportedDialogs } from './prepare-pages.js'
import { pageLinks } from './rest/page-links.js'

/** Dependencies of a watch, apart from the page. */
export interface WatchPageOptions {
  /** Tabs that the session has opened so far. */
  readonly tabs?: () => number
  /** Milliseconds on a clock that never jumps. */
  readonly now?: () => number
}

/** A watch that can be ended. */
export interface OwnPageWatch extends PageWatch, Disposable {}

/** We send the page script to every frame, and a sandbox refuses it: that is not the page's error. */
const isOurs = (text: string) =>
  /^Blocked script execution in '[^']*' because the document's frame is sandboxed/.test(text)

/** Listens to a page that we own: errors, requests, downloads, dialogs that slipped past the page script. Memory is bounded. */
export function watchPage(page: Page, options: WatchPageOptions = {}): OwnPageWatch {
  const notes = pageNotes()
  const now = options.now ?? (() => performance.now())
  const open = openRequests(page, now)
  const links = pageLinks(page, now)
  let downloads = 0
  const listeners = {
    console(message: ConsoleMessage) {
      if (message.type() !== 'error' || isFavicon(message.location().url) || isOurs(message.text())) return
      notes.error(message.text())
    },
    pageerror: (error: Error) => notes.error(`Uncaught ${error.name}: ${error.message}`),
    request(request: Request) {
      if (isFavicon(request.url()) || request.url().startsWith('data:')) return
      notes.request(request)
      open.begin(request)
    },
    response(response: { status(): number; headers(): Record<string, string>; request(): Request }) {
      const request = response.request()
      const status = response.status()
      notes.status(request, status)
      if (status >= 400) notes.failure(request, String(status))
      // No content: the browser stays where it is.
      if (open.isMainNavigation(request) && (status === 204 || status === 205)) open.arrive()
      if (response.headers()['content-type']?.startsWith('text/event-stream')) open.end(request)
    },
    requestfinished: (request: Request) => open.end(request),
    domcontentloaded: () => open.arrive(),
    requestfailed(request: Request) {
      if (open.isMainNavigation(request)) open.arrive()
      open.end(request)
      const reason = request.failure()?.errorText ?? 'failed'
      // Given up by whoever asked (a navigation, an abort signal), or by our own fence.
      if (!/ERR_ABORTED|ERR_BLOCKED_BY_CLIENT/.test(reason)) notes.failure(request, reason)
    },
    download() {
      downloads++
      open.arrive()
    },
  }
  for (const [event, listener] of Object.entries(listeners)) page.on(event as never, listener as never)

  return {
    totals: () => ({ ...notes.totals(), downloads, tabs: options.tabs?.() ?? 0 }),
    inFlight: () => open.inFlight(),
    isSilent: (sinceMs) => open.inFlight() === 0 && links.isSilent(sinceMs),
    whenIdle: (timeoutMs) => open.whenIdle(timeoutMs),
    takeConsoleErrors: () => notes.takeErrors(),
    takeFailedRequests: () => notes.takeFailures(),
    takeRequests: () => notes.takeRequests(),
    takeDialogs: () => takeReportedDialogs(page),
    [Symbol.dispose]() {
      for (const [event, listener] of Object.entries(listeners)) page.off(event as never, listener as never)
      open.release()
      links[Symbol.dispose]()
    },
  }
}
