import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Signals, type Verification, verbOfStep, verifyStep } from '@webeval/core'
import { contextOptions } from '../browsers/context-options.js'
import { createPageObserver, type PageObserver } from '../page/page-observer.js'
import { preparePages } from '../page/prepare-pages.js'
import { watchPage } from '../page/watch-page.js'
import type { TabPages } from '../sessions/tab-pages.js'
import { createPlaywrightDriver } from '../sessions/playwright-driver.js'

/** A page in a context of its own, with its observer. */
export interface ObservedPage extends AsyncDisposable {
  readonly context: BrowserContext
  readonly page: Page
  readonly observer: PageObserver
  /** Shows a page of its own origin. */
  show(html: string): Promise<void>
  /** One step as a tab makes it: look, peek, act, settle, look. */
  step(tool: string, act: () => Promise<unknown>): Promise<ObservedStep>
}

/** Observation of one step. */
export interface ObservedStep {
  readonly before: Signals
  readonly after: Signals
  readonly verification: Verification
  readonly settledMs: number
}

/** Opens a page and observes it; `html` becomes its content, `url` its address. */
export async function observePage(
  browser: Browser,
  start: {
    readonly html?: string
    readonly url?: string
    readonly prepared?: boolean
    readonly settleMs?: number
  },
): Promise<ObservedPage> {
  const context = await browser.newContext(contextOptions)
  if (start.prepared !== false) await preparePages(context)
  const page = await context.newPage()
  const watch = watchPage(page)
  const driver = createPlaywrightDriver(
    { current: () => page, crashed: () => new AbortController().signal } as TabPages,
    watch,
  )
  const observer = createPageObserver(driver, { settleMs: start.settleMs ?? 500 })
  let html = ''
  let shown = 0
  await context.route(/^http:\/\/page-\d+\.pages\.test\/$/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  const show = async (next: string) => {
    html = next
    if (shown > 0) await page.mouse.move(0, 0)
    // Another origin of one site: a process for each site would cost more than most tests.
    await page.goto(`http://page-${++shown}.pages.test/`)
  }
  if (start.url !== undefined) await page.goto(start.url)
  if (start.html !== undefined) await show(start.html)
  return {
    context,
    page,
    observer,
    show,
    async step(tool, act) {
      const before = await observer.look()
      await observer.peek(verbOfStep({ tool }), {})
      await act()
      const settledMs = await observer.settle()
      const after = await observer.look()
      return { before, after, settledMs, verification: verifyStep(before, after, false) }
    },
    async [Symbol.asyncDispose]() {
      watch[Symbol.dispose]()
      await context.close()
    },
  }
}
