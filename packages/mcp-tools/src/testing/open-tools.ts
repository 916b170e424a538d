import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import type { ToolResult } from '@webeval/core'
import { contextOptions } from '../browsers/context-options.js'
import { preparePages } from '../page/prepare-pages.js'
import { createActingTab, type ActingTab } from '../sessions/acting-tab.js'
import { createOriginFence } from '../sessions/fence/origin-fence.js'
import { allTools } from '../tools/calls/all-tools.js'

/** The tools of one tab, on a page of its own. */
export interface OpenTools extends ActingTab, AsyncDisposable {
  page(): Page
  call(tool: string, params?: Record<string, unknown>, signal?: AbortSignal): Promise<ToolResult>
}

/** Opens the tools on a page, in a fresh context. */
export async function openTools(
  browser: Browser,
  start: { readonly url: string } | { readonly html: string },
  options: {
    readonly allowOrigins?: readonly string[]
    readonly resolveUrl?: (url: string) => string
    readonly filesFolder?: string
    readonly unrecorded?: boolean
    readonly isAtRest?: () => Promise<boolean>
  } = {},
): Promise<OpenTools> {
  const context = await browser.newContext(contextOptions)
  const fence = createOriginFence({ allowOrigins: options.allowOrigins })
  await fence.guard(context)
  if (options.unrecorded) await preparePages(context)
  const lost = new AbortController()
  const tab = await createActingTab({
    context,
    first: await context.newPage(),
    newPage: () => context.newPage(),
    fence,
    tools: allTools,
    resolveUrl: options.resolveUrl ?? ((url) => url),
    filesFolder: options.filesFolder,
    unrecorded: options.unrecorded,
    isAtRest: options.isAtRest,
    lost: lost.signal,
    lose: (what) => lost.abort(new Error(what)),
  })
  const page = tab.pages.current()
  if ('url' in start) await page.goto(start.url)
  else await page.setContent(start.html)
  return {
    ...tab,
    page: () => tab.pages.current(),
    call: (tool, params = {}, signal) => tab.toolBox.call(tool, params, { signal }),
    async [Symbol.asyncDispose]() {
      await tab.release()
      await context.close()
    },
  }
}

/** A server for the pages of a test. */
export async function servePages(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly origin: string } & AsyncDisposable> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
