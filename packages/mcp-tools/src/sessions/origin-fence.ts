import type { BrowserContext, Page, Request } from 'playwright-core'

/** What keeps navigation within some origins. */
export interface OriginFence {
  /** Why an address may not be opened, or null. */
  refusal(url: string): string | null
  /** Puts the fence around all pages of a context, or around one. */
  guard(where: BrowserContext | Page): Promise<void>
  /** Called with each page; brings it back when a redirect led it over the fence. */
  watch(page: Page, tell: (sentence: string) => void): void
}

/** Addresses that lead nowhere and are always allowed. */
const nowhere = /^about:(blank|srcdoc)/

/** Makes a fence around some origins; none given: no fence. Throws nothing: an origin that is not a URL is taken as a host over https. */
export function createOriginFence(allowOrigins: readonly string[] = []): OriginFence {
  const allowed = new Set(allowOrigins.map(originOf))
  const passes = (url: string) => allowed.size === 0 || nowhere.test(url) || allowed.has(originOf(url))
  const refusalOf = (url: string) =>
    passes(url)
      ? null
      : `${url} is outside the allowed origins (${[...allowed].join(', ')}). Stay on pages of these origins.`
  const tellers = new Map<Page, (sentence: string) => void>()
  return {
    refusal: refusalOf,
    async guard(where) {
      if (allowed.size === 0) return
      await where.route(
        (url) => !passes(url.href),
        async (route) => {
          const request = route.request()
          if (!isTopLevelNavigation(request)) return route.fallback()
          // `aborted` cancels the navigation and leaves the page as it is; other codes would show an error page.
          await route.abort('aborted')
          for (const tell of tellersOf(request, tellers))
            tell(`Navigation was blocked: ${refusalOf(request.url())}`)
        },
      )
    },
    watch(page, tell) {
      if (allowed.size === 0) return
      tellers.set(page, tell)
      page.once('close', () => tellers.delete(page))
      let lastAllowed = 'about:blank'
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame() || frame.url().startsWith('chrome-error:')) return
        const refusal = refusalOf(frame.url())
        if (refusal === null) {
          lastAllowed = frame.url()
          return
        }
        // Redirects are not intercepted by routes: the page is brought back from where one led it.
        tell(`A redirect was undone: ${refusal}`)
        page.goto(lastAllowed, { waitUntil: 'commit' }).catch(() => {})
      })
    },
  }
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

function originOf(url: string): string {
  try {
    const { origin, href } = new URL(url.includes('://') || url.includes(':') ? url : `https://${url}`)
    return origin === 'null' ? href : origin
  } catch {
    return url
  }
}
