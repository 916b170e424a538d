import type { BrowserContext, Page, Request } from 'playwright-core'
import { socketFenceSource } from './fence-sockets.js'
import { isForbidden } from './forbidden-origins.js'
import { asHttp, goesOut, isWithin, originOf } from './origins.js'
import { withoutPeersSource } from './without-peers.js'

/** Keeps a session within some origins, and away from others. */
export interface OriginFence {
  /** Why an address may not be opened, or null. */
  refusal(url: string): string | null
  /** Puts the fence around all pages of a context, or around one. */
  guard(where: BrowserContext | Page): Promise<void>
  /** Called with each page; brings it back when a redirect led it over the fence. */
  watch(page: Page, tell: (sentence: string) => void): void
}

/** Dependencies of a fence. */
export interface FenceOptions {
  /** Origins to stay within; absent or empty: everywhere. An origin that is not a URL is a host over https. */
  readonly allowOrigins?: readonly string[] | undefined
  /** Origins that are off limits everywhere: webeval's own dashboard. */
  readonly forbiddenOrigins?: readonly string[] | undefined
  /** The context's connections go through the fence's proxy, which holds what routes don't see. */
  readonly proxied?: boolean
}

/** Makes a fence. Nothing is intercepted where no origins are given to stay within. */
export function createOriginFence(options: FenceOptions = {}): OriginFence {
  const { allowOrigins = [], forbiddenOrigins = [], proxied = false } = options
  const allowed = new Set(allowOrigins.map(originOf))
  const refusalOf = (url: string): string | null => {
    if (/^(view-source:)?file:/i.test(url))
      return `${url} is a file of this machine, and pages never get to see those.`
    if (isForbidden(url, forbiddenOrigins))
      return `${url} belongs to webeval itself, and trials don't reach it. Go on without it.`
    if (allowed.size === 0 || isWithin(url, allowed)) return null
    return `${url} is outside the allowed origins (${[...allowed].join(', ')}). Stay on pages of these origins.`
  }
  const passes = (url: string) => !goesOut(url) || refusalOf(asHttp(url)) === null
  const tellers = new Map<Page, (sentence: string) => void>()
  const told = new Set<string>()
  return {
    refusal: refusalOf,
    async guard(where) {
      if (allowed.size === 0) return
      await where.route(
        (url) => !passes(url.href),
        async (route) => {
          const request = route.request()
          const navigates = isTopLevelNavigation(request)
          // `aborted` cancels a navigation and leaves the page as it is; other codes would show an error page.
          await route.abort(navigates ? 'aborted' : 'blockedbyclient')
          const sentence = navigates
            ? `Navigation was blocked: ${refusalOf(request.url())}`
            : `Requests to ${originOf(request.url())} are blocked: it is outside the allowed origins.`
          if (!navigates && told.has(sentence)) return
          told.add(sentence)
          for (const tell of tellersOf(request, tellers)) tell(sentence)
        },
      )
      await where.addInitScript({ content: withoutPeersSource })
      // The proxy holds web sockets, and leaves the page's own WebSocket as it is. Playwright's own routes for them would give pages
      // a way to end this process (see `preparePages`).
      if (!proxied)
        await where.addInitScript({
          content: socketFenceSource([...allowed].filter((origin) => passes(origin))),
        })
    },
    watch(page, tell) {
      if (allowed.size === 0) return
      tellers.set(page, tell)
      page.once('close', () => tellers.delete(page))
      undoRedirects(page, refusalOf, tell)
    },
  }
}

/** Takes a page back to its last allowed address after a redirect that the fence refuses. */
function undoRedirects(
  page: Page,
  refusalOf: (url: string) => string | null,
  tell: (sentence: string) => void,
): void {
  let lastAllowed = 'about:blank'
  const bringBack = (refusal: string) => {
    tell(`A redirect was undone: ${refusal}`)
    page.goto(lastAllowed, { waitUntil: 'commit' }).catch(() => {})
  }
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url().startsWith('chrome-error:')) return
    const refusal = refusalOf(frame.url())
    if (refusal === null) lastAllowed = frame.url()
    else bringBack(refusal)
  })
  page.on('requestfailed', (request) => {
    // Routes don't see redirects; the proxy refuses them, and leaves an error page.
    if (!isTopLevelNavigation(request) || /ERR_ABORTED|ERR_BLOCKED/.test(request.failure()?.errorText ?? ''))
      return
    const refusal = refusalOf(request.url())
    if (refusal !== null) bringBack(refusal)
  })
}

function isTopLevelNavigation(request: Request): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    return request.frame().parentFrame() === null
  } catch {
    // The first request of a new tab has no frame yet.
    return true
  }
}

function tellersOf(request: Request, tellers: ReadonlyMap<Page, (sentence: string) => void>) {
  try {
    const teller = tellers.get(request.frame().page())
    return teller ? [teller] : []
  } catch {
    return [...tellers.values()]
  }
}
