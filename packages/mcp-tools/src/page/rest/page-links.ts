import type { Page, Request, WebSocket } from 'playwright-core'
import { isFavicon } from '../page-notes.js'

/** Milliseconds in which a page makes of an answer what it makes of it. */
const digestMs = 150

/** Links from a page to the world outside of it. */
export interface PageLinks extends Disposable {
  /** Whether the page has no open request of any kind, none that ended within so many milliseconds, no socket and no worker. */
  isSilent(sinceMs?: number): boolean
}

/** Follows the links of a page. `now`: milliseconds on a monotonic clock. */
export function pageLinks(page: Page, now: () => number): PageLinks {
  const open = new Set<Request | WebSocket>()
  let lastEnd = -Infinity
  const end = (link: Request | WebSocket) => {
    if (open.delete(link)) lastEnd = now()
  }
  const begin = (request: Request) => {
    if (!isFavicon(request.url())) open.add(request)
  }
  const connect = (socket: WebSocket) => {
    open.add(socket)
    socket.once('close', end)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end).on('websocket', connect)
  return {
    isSilent: (sinceMs = digestMs) =>
      open.size === 0 &&
      now() - lastEnd >= sinceMs &&
      page.workers().length === 0 &&
      page.context().serviceWorkers().length === 0,
    [Symbol.dispose]() {
      page
        .off('request', begin)
        .off('requestfinished', end)
        .off('requestfailed', end)
        .off('websocket', connect)
    },
  }
}
