import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  errorMessage,
  InfraError,
  type AsideOptions,
  type BrowserSession,
  type BrowserTab,
  type SessionOptions,
  within,
} from '@webeval/core'
import { contextOptions, phoneOptions } from '../browsers/context-options.js'
import { narrowTools } from '../tools/calls/definitions.js'
import { allTools } from '../tools/calls/all-tools.js'
import { preparePages } from '../page/prepare-pages.js'
import { patternsAgainst } from './fence/forbidden-origins.js'
import { createLoadPatience, type LoadPatience } from './load-patience.js'
import { createOriginFence } from './fence/origin-fence.js'
import { createOwnedTab, type OwnedTab } from './owned-tab.js'

/** The context that a session works in. */
export interface SessionGround {
  readonly context: BrowserContext
  /** False for the context of a browser that somebody else uses too: then only our own pages are touched and closed. */
  readonly exclusive: boolean
  /** Calls back when the browser is gone. What it returns ends that: a browser outlives its sessions, and would keep all of them. */
  readonly onBrowserLost: (listener: () => void) => () => void
  /** The proxy that all connections of the context go through, where its fence has one. */
  readonly proxy?: { readonly server: string } | undefined
  /** Origins that are off limits. */
  readonly forbiddenOrigins?: readonly string[] | undefined
  /** The browser itself refuses the forbidden origins. */
  readonly refusesForbidden?: boolean
}

/** A tab in a context that nobody else uses and that goes with it. Throws `InfraError` when the browser makes none. */
async function openAsideTab(
  browser: Browser,
  { device = 'desktop' }: AsideOptions = {},
  options: SessionOptions,
  ground: Omit<SessionGround, 'context' | 'exclusive'>,
  lost: AbortSignal,
  patience: LoadPatience,
): Promise<BrowserTab> {
  const usual = device === 'phone' ? phoneOptions : contextOptions
  const making = browser.newContext({ ...usual, ...(ground.proxy ? { proxy: ground.proxy } : {}) })
  const context = await within(making, {
    timeoutMs: 10_000,
    onTimeout: () => new InfraError('the browser did not make a new context within 10 s.'),
    signals: [lost],
  }).catch((error: unknown) => {
    lost.throwIfAborted()
    if (error instanceof InfraError) throw error
    throw new InfraError(`the browser made no new context: ${errorMessage(error)}`, { cause: error })
  })
  // Probes use all tools, whatever a model is offered.
  const { tools: _, ...rest } = options
  const session = await createContextSession({ ...ground, context, exclusive: true }, rest, patience)
  try {
    const tab = await session.openTab()
    return { ...tab, [Symbol.asyncDispose]: () => session[Symbol.asyncDispose]() }
  } catch (error) {
    await session[Symbol.asyncDispose]()
    throw error
  }
}

/** Sets up a session in a context. Throws `UsageError` for tools that don't exist, `InfraError` when the browser does not answer. */
export async function createContextSession(
  ground: SessionGround,
  options: SessionOptions,
  patience: LoadPatience = createLoadPatience(),
): Promise<BrowserSession> {
  const { context, exclusive, onBrowserLost, proxy, forbiddenOrigins = [], refusesForbidden = false } = ground
  const tools = narrowTools(allTools, options.tools)
  const lost = new AbortController()
  const tabs: OwnedTab[] = []
  let disposed = false
  let openingOurselves = 0
  const lose = (what: string) => {
    if (!disposed) lost.abort(new InfraError(`${what}. The trial can be tried again in a new browser.`))
  }
  const stopListening = onBrowserLost(() =>
    lose('the browser is gone: it crashed, was killed, or its connection broke'),
  )
  context.once('close', () => lose('the browser closed the session'))

  const fence = createOriginFence({
    allowOrigins: options.allowOrigins,
    forbiddenOrigins,
    proxied: proxy !== undefined,
  })
  // In a context that is not ours alone, only our own pages are fenced, prepared and sized.
  if (exclusive) await Promise.all([fence.guard(context), preparePages(context)])
  const newPage = async (): Promise<Page> => {
    openingOurselves += 1
    try {
      const page = await context.newPage()
      if (!exclusive) {
        await fence.guard(page)
        await preparePages(page)
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      return page
    } finally {
      openingOurselves -= 1
    }
  }
  if (exclusive) context.on('page', (page) => queueMicrotask(() => adoptOrphan(page)))
  // Tabs opened with Ctrl or the middle button have no opener: they belong to who is acting.
  const adoptOrphan = (page: Page) => {
    if (openingOurselves > 0 || tabs.some((tab) => tab.pages.all().includes(page))) return
    const owner = tabs.find((tab) => tab.pages.acting()) ?? tabs[0]
    owner?.pages.adopt(page)
  }
  let firstPage: Page | null = await newPage()
  const close = async () => {
    await Promise.all(tabs.map((tab) => tab.release()))
    await firstPage?.close().catch(() => {})
    if (exclusive) await context.close().catch(() => {})
    else await Promise.all(tabs.map((tab) => tab.pages[Symbol.asyncDispose]()))
  }

  const ownTab = (first: Page) =>
    createOwnedTab({
      context,
      first,
      newPage,
      fence,
      refusedPatterns: refusesForbidden ? [] : patternsAgainst(forbiddenOrigins),
      patience,
      tools,
      options,
      lost: lost.signal,
      lose,
    })
  /** Beside the trial in a browser that makes no other context: one more page in the same one, sized as asked. */
  const openInSame = async ({ device }: AsideOptions = {}): Promise<BrowserTab> => {
    lost.signal.throwIfAborted()
    const page = await newPage()
    if (device === 'phone') await page.setViewportSize(phoneOptions.viewport!)
    return ownTab(page)
  }
  const browser = context.browser()
  return {
    ...(!exclusive ? { openAside: openInSame, asideShares: true } : {}),
    ...(exclusive && browser
      ? { openAside: (aside) => openAsideTab(browser, aside, options, ground, lost.signal, patience) }
      : {}),
    lost: lost.signal,
    async openTab(): Promise<BrowserTab> {
      lost.signal.throwIfAborted()
      try {
        const first = firstPage ?? (await newPage())
        firstPage = null
        const tab = await ownTab(first)
        tabs.push(tab)
        return tab
      } catch (error) {
        lost.signal.throwIfAborted()
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      if (disposed) return
      disposed = true
      stopListening()
      // A browser that hangs must not hold up the end of a trial; it is closed with its pool.
      await within(close(), { timeoutMs: 5_000 }).catch(() => {})
    },
  }
}
