import { setMaxListeners } from 'node:events'
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
import { type ContextProtocol, contextProtocol } from '../protocol/context-protocol.js'
import { contextOptions, phoneOptions, startStorage } from '../browsers/context-options.js'
import { narrowTools } from '../tools/calls/definitions.js'
import { allTools } from '../tools/calls/all-tools.js'
import { preparePages } from '../page/prepare-pages.js'
import { patternsAgainst } from './fence/forbidden-origins.js'
import { blockStorageSource } from '../page/block-storage.js'
import { createLoadPatience, type LoadPatience } from './load-patience.js'
import { createOriginFence, type OriginFence } from './fence/origin-fence.js'
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
  /** The trial does not record acts on its tabs. */
  readonly unrecorded?: boolean
  /** As of `OwnedTabOptions`. */
  readonly undrawn?: boolean
}

/** A tab in a context of its own, which closes with it. Throws `InfraError` if the browser makes none. */
async function openAsideTab(
  browser: Browser,
  { device = 'desktop', storage, initScript }: AsideOptions = {},
  options: SessionOptions,
  ground: Omit<SessionGround, 'context' | 'exclusive'>,
  lost: AbortSignal,
  patience: LoadPatience,
): Promise<BrowserTab> {
  const usual = device === 'phone' ? phoneOptions : contextOptions
  const start = storage === 'blocked' ? {} : startStorage(options)
  const making = browser.newContext({ ...usual, ...start, ...(ground.proxy ? { proxy: ground.proxy } : {}) })
  const context = await within(making, {
    timeoutMs: 10_000,
    onTimeout: () => new InfraError('the browser did not make a new context within 10 s.'),
    signals: [lost],
  }).catch((error: unknown) => {
    lost.throwIfAborted()
    if (error instanceof InfraError) throw error
    throw new InfraError(`the browser made no new context: ${errorMessage(error)}`, { cause: error })
  })
  if (storage === 'blocked') await context.addInitScript({ content: blockStorageSource })
  if (initScript !== undefined) await context.addInitScript({ content: initScript })
  // Probes use all tools, whatever a model is offered.
  const { tools: _, ...rest } = options
  const session = await createContextSession(
    { ...ground, context, exclusive: true, unrecorded: true, undrawn: device === 'desktop' },
    rest,
    patience,
  )
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
  const { context, exclusive, proxy, forbiddenOrigins = [], refusesForbidden, unrecorded } = ground
  const tools = narrowTools(allTools, options.tools)
  const loss = watchLoss(ground)
  const lost = loss.signal
  const tabs: OwnedTab[] = []
  let disposed = false
  const fence = createOriginFence({
    allowOrigins: options.allowOrigins,
    forbiddenOrigins,
    proxied: proxy !== undefined,
  })
  // In a context that is not ours alone, only our own pages are fenced, prepared and sized.
  if (exclusive) await Promise.all([fence.guard(context), preparePages(context)])
  const ownPages = pageMaker(ground, fence)
  const newPage = () => ownPages.make()
  if (exclusive && options.onRequest) tellRequests(context, options.onRequest)
  if (exclusive) adoptOrphans(context, tabs, ownPages.isMaking)
  let firstPage: Page | null = await newPage()
  const refusedPatterns = refusesForbidden ? [] : patternsAgainst(forbiddenOrigins)
  const kept = { context, newPage, fence, refusedPatterns, patience, tools, options, unrecorded }
  const parts = { ...kept, undrawn: ground.undrawn, lost, lose: loss.lose }
  const ownTab = (first: Page) => createOwnedTab({ ...parts, first })
  const asLost = (error: unknown): never => {
    lost.throwIfAborted()
    throw error
  }
  const browser = context.browser()
  const asides: Pick<BrowserSession, 'openAside' | 'asideShares'> = exclusive
    ? browser
      ? { openAside: (aside) => openAsideTab(browser, aside, options, ground, lost, patience) }
      : {}
    : { openAside: async (aside) => ownTab(await sizedPage(newPage, lost, aside)), asideShares: true }
  const protocol = unrecorded ? null : protocolOf(ground, tabs, fence, options)
  return {
    ...asides,
    ...(protocol ? { protocol } : {}),
    lost,
    async openTab(): Promise<BrowserTab> {
      lost.throwIfAborted()
      const opening = ownTab(firstPage ?? (await newPage().catch(asLost)))
      firstPage = null
      const tab = await opening.catch(asLost)
      tabs.push(tab)
      return tab
    },
    async [Symbol.asyncDispose]() {
      if (disposed) return
      disposed = true
      protocol?.[Symbol.dispose]()
      loss.end()
      // A browser that hangs must not hold up the end of a trial; it is closed with its pool.
      await within(closePages(ground, tabs, firstPage), { timeoutMs: 5_000 }).catch(() => {})
    },
  }
}

/** The protocol of a context; null where it is not ours alone. */
function protocolOf(
  { context, exclusive }: SessionGround,
  tabs: readonly OwnedTab[],
  { refusal }: OriginFence,
  { filesFolder }: SessionOptions,
): ContextProtocol | null {
  const browser = context.browser()
  if (!exclusive || !browser) return null
  return contextProtocol({ browser, context, tabs, refusal, filesFolder })
}

async function closePages(
  { context, exclusive }: SessionGround,
  tabs: readonly OwnedTab[],
  firstPage: Page | null,
): Promise<void> {
  await Promise.all(tabs.map((tab) => tab.release()))
  await firstPage?.close().catch(() => {})
  if (exclusive) await context.close().catch(() => {})
  else await Promise.all(tabs.map((tab) => tab.pages[Symbol.asyncDispose]()))
}

/** A further page in the trial's own context, where the browser makes no other; in the size that was asked for. */
async function sizedPage(
  newPage: () => Promise<Page>,
  lost: AbortSignal,
  { device }: AsideOptions = {},
): Promise<Page> {
  lost.throwIfAborted()
  const page = await newPage()
  if (device === 'phone') await page.setViewportSize(phoneOptions.viewport!)
  return page
}

/** Reports a lost browser or context through a signal, until it ends. */
function watchLoss({ context, onBrowserLost }: SessionGround) {
  const lost = new AbortController()
  // Each tab listens, and a trial may have many.
  setMaxListeners(0, lost.signal)
  let ended = false
  const lose = (what: string) => {
    if (!ended) lost.abort(new InfraError(`${what}. The trial can be tried again in a new browser.`))
  }
  const stopListening = onBrowserLost(() =>
    lose('the browser is gone: it crashed, was killed, or its connection broke'),
  )
  context.once('close', () => lose('the browser closed the session'))
  return {
    signal: lost.signal,
    lose,
    end() {
      ended = true
      stopListening()
    },
  }
}

/** Reports what the pages of a context request. */
function tellRequests(context: BrowserContext, onRequest: NonNullable<SessionOptions['onRequest']>): void {
  context.on('request', (request) => onRequest({ url: request.url(), method: request.method() }))
  context.on('page', (page) =>
    page.on('websocket', (socket) => onRequest({ url: socket.url(), method: 'SOCKET' })),
  )
}

/** Gives tabs opened with Ctrl or the middle button, which have no opener, to the acting tab. */
function adoptOrphans(context: BrowserContext, tabs: readonly OwnedTab[], isOurs: () => boolean): void {
  const adopt = (page: Page) => {
    if (isOurs() || tabs.some((tab) => tab.pages.all().includes(page))) return
    const owner = tabs.find((tab) => tab.pages.acting()) ?? tabs[0]
    owner?.pages.adopt(page)
  }
  context.on('page', (page) => queueMicrotask(() => adopt(page)))
}

/** Makes pages of our own in a context, and knows whether it is making one. */
function pageMaker({ context, exclusive }: SessionGround, fence: OriginFence) {
  let making = 0
  return {
    isMaking: () => making > 0,
    async make(): Promise<Page> {
      making += 1
      try {
        const page = await context.newPage()
        if (!exclusive) {
          await fence.guard(page)
          await preparePages(page)
          await page.setViewportSize({ width: 1440, height: 900 })
        }
        return page
      } finally {
        making -= 1
      }
    },
  }
}
