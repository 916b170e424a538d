import type { BrowserContext, Page } from 'playwright-core'

/** Word of the last navigation that went through the facade. */
export interface NavigationNotes {
  /** HTTP status of the main document, when one was received. */
  status: number | null
  /** The document was received in part, and is still coming in. */
  loading: boolean
}

/**
 * The browser as an executor's MCP connection sees it: a context with exactly one page, always the
 * executor's current one. Tabs of other executors don't exist in it, so tab indexes are always right. The
 * page hides work that Playwright MCP would do in addition to the act: collecting console messages,
 * requests and downloads (we count them, and its memory grows without bound), reading the title, waiting
 * for each request that an act started (settling does that). This saves several round trips an act.
 */
export function facadeContext(
  context: BrowserContext,
  current: () => Page,
  notes: NavigationNotes,
): BrowserContext {
  const page = facadePage(current, notes)
  return overlaid<BrowserContext>(() => context, {
    pages: () => [page],
    newPage: async () => page,
    // Playwright MCP listens for the browser's end and never stops: through the browser every trial would be kept.
    browser: () => null,
    ...deafness,
  })
}

function facadePage(current: () => Page, notes: NavigationNotes): Page {
  const goto: Page['goto'] = async (url, options) => {
    notes.status = null
    notes.loading = false
    try {
      const page = current()
      const response = await page.goto(url, { ...options, waitUntil: 'commit' })
      notes.status = response?.status() ?? null
      // A page that never finishes loading is used as far as it has come.
      await page.waitForLoadState('domcontentloaded', { timeout: loadingMs }).catch(() => {
        notes.loading = true
      })
      return response
    } catch (error) {
      // Worded so that MCP does not wait for a download that it can't see.
      if (String(error).includes('Download is starting'))
        throw new Error('the address leads to a file for download', { cause: error })
      throw error
    }
  }
  return overlaid<Page>(current, {
    ...deafness,
    goto,
    waitForLoadState: async (state: 'load') => {
      if (!notes.loading)
        await current()
          .waitForLoadState(state, { timeout: loadingMs })
          .catch(() => {})
    },
    title: async () => '',
    consoleMessages: async () => [],
    pageErrors: async () => [],
    requests: async () => [],
    // MCP asks whether the target exists; the tools have done so already.
    $: async () => ({ dispose: async () => {} }),
    // Only used by MCP to let time pass in the page after an act; our settle time there is zero.
    evaluate: async () => undefined,
  })
}

/** Milliseconds that a document, and then what it shows, may take to come in. */
const loadingMs = 3_000

/** Listening to nothing. */
const deafness = Object.fromEntries(
  ['on', 'once', 'off', 'addListener', 'removeListener'].map((name) => [name, () => {}]),
)

/** An object with some members replaced; those that are set on it stay on it. */
function overlaid<Shape extends object>(current: () => Shape, members: Record<string, unknown>): Shape {
  const own = new Map<PropertyKey, unknown>(Object.entries(members))
  return new Proxy({} as Shape, {
    get(_, name) {
      if (own.has(name)) return own.get(name)
      const target = current()
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set(_, name, value) {
      own.set(name, value)
      return true
    },
    has: (_, name) => own.has(name) || Reflect.has(current(), name),
  })
}
