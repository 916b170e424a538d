import type { Page } from 'playwright-core'
import {
  factsOfTool,
  InfraError,
  InvalidTaskError,
  errorMessage,
  type BrowserTab,
  type Peek,
  type SessionOptions,
  within,
  toolNames,
} from '@webeval/core'
import { createPageObserver, type PageObserver } from '../page/page-observer.js'
import { firstLine } from '../tools/acts/act-failure.js'
import { asSelector } from '../tools/target/resolve-target.js'
import { type ActingTab, type ActingTabOptions, createActingTab } from './acting-tab.js'
import { type ActDesk, createActDesk } from '../protocol/acts/act-desk.js'
import type { PageDriver } from '../page-driver.js'
import type { LoadPatience } from './load-patience.js'
import type { OriginFence } from './fence/origin-fence.js'
import { createPlaywrightDriver } from './playwright-driver.js'
import type { TabPages } from './tab-pages.js'
import { createTabWatch, type TabWatch } from './tab-watch.js'
import { pageAnswerMs } from './time-limits.js'

/** A tab of a page that we own. */
export interface OwnedTab extends BrowserTab {
  readonly pages: TabPages
  /** Where acts of separate programs are recorded. */
  readonly acts: ActDesk
  /** Lets go of everything but the pages. */
  release(): Promise<void>
}

/** Dependencies of a tab. */
export interface OwnedTabOptions extends Omit<
  ActingTabOptions,
  'resolveUrl' | 'filesFolder' | 'onPage' | 'isAtRest'
> {
  readonly patience: LoadPatience
  readonly options: SessionOptions
  /** The browser draws its page for pictures only. */
  readonly undrawn?: boolean | undefined
}

/** Makes the tab of one executor: its pages, its MCP connection, and the observer of its page. */
export async function createOwnedTab(given: OwnedTabOptions): Promise<OwnedTab> {
  const { fence, patience, options, lost } = given
  const { resolveUrl = (url: string) => url, settleMs = 500 } = options
  const watch: TabWatch = createTabWatch({ current: () => pages.current(), tabs: () => pages.opened() })
  const acting = await createActingTab({
    ...given,
    resolveUrl,
    filesFolder: options.filesFolder,
    keepsCrashedPages: options.keepsCrashedPages,
    onPage: (page) => watch.add(page),
    isAtRest: (ms) => observer.isAtRest(ms),
  })
  const pages: TabPages = acting.pages
  const driver = createPlaywrightDriver(pages, watch)
  if (given.undrawn) await driver.endDrawing()
  const observer: PageObserver = createPageObserver(driver, {
    settleMs,
    loadMs: () => patience.ms(pages.current().url()),
  })
  return {
    pages,
    ...outsideActs(acting),
    toolBox: acting.toolBox,
    url: () => pages.current().url(),
    takeDownloads: acting.takeDownloads,
    secretParams: (tool, params) => acting.secretParams(tool, params),
    async goto(url, { timeoutMs, signal }) {
      const start = allowedAddress(resolveUrl(url), fence)
      await openStart(pages.current(), start, timeoutMs, patience, [signal, lost])
      await pages.ready()
      pages.takeNews()
    },
    async look({ ahead = false, drawn } = {}) {
      await pages.ready()
      try {
        const signals = await within(observer.look({ drawn }), bounds(lost, 'be looked at'))
        pages.markOneTree(observer.isOneTree())
        return signals
      } finally {
        if (!ahead) pages.endAct() // Tabs that open from here on are not effects of the last act.
      }
    },
    async peek(tool, params) {
      await pages.ready()
      const { verb } = factsOfTool(acting.toolBox.tools, tool)
      const { unresolved, ...peek } = await observer.peek(verb, params)
      if (tool === null) pages.endAct()
      pages.markOneTree(observer.isOneTree())
      return unresolved ? { ...peek, ...(await locate(pages.current(), params)) } : peek
    },
    settle: () =>
      within(observer.settle(), bounds(lost, 'settle')).then((ms) => pages.ready().then(() => ms)),
    ...resting(observer),
    ...resizing(pages, given.undrawn ? driver.endDrawing : async () => {}),
    ...readings(pages, driver, lost),
    release: () => acting.release(),
    [Symbol.asyncDispose]: () => acting.release().then(() => pages[Symbol.asyncDispose]()),
  }
}

const resting = (observer: PageObserver): Pick<OwnedTab, 'isAtRest' | 'learnIdle'> => ({
  isAtRest: (ms) => observer.isAtRest(ms),
  learnIdle: (options) => observer.learnIdle(options),
})

const resizing = (pages: TabPages, onSize: () => Promise<void>): Pick<OwnedTab, 'resize'> => ({
  async resize(width, height) {
    await pages.current().setViewportSize({ width, height })
    await onSize()
  },
})

const readings = (
  pages: TabPages,
  driver: PageDriver,
  lost: AbortSignal,
): Pick<BrowserTab, 'screenshot' | 'html' | 'evaluate'> => ({
  screenshot: () => within(driver.screenshot(), bounds(lost, 'show itself')),
  html: async () => String(await within(pages.evaluateApart(readHtml), bounds(lost, 'give its HTML'))),
  evaluate: (source) => driver.evaluate(source, undefined, pageAnswerMs),
})

function outsideActs({ pages, secretParams }: ActingTab): Pick<OwnedTab, 'acts' | 'recordOutsideActs'> {
  const acts = createActDesk({
    pointAt(page) {
      pages.pointAt(page)
      // A tab that it opens is where the look goes, and the next act where it says.
      pages.beginAct()
    },
    typesSecret: async () => (await secretParams(toolNames.pressKey, { key: 'a' })).length > 0,
  })
  return { acts, recordOutsideActs: acts.recordWith }
}

function allowedAddress(address: string, fence: OriginFence): string {
  const refusal = fence.refusal(address)
  if (refusal) throw new InvalidTaskError(refusal)
  return address
}

/** Position of an act's target that only Playwright's selectors can address. */
async function locate(page: Page, params: Record<string, unknown>): Promise<Pick<Peek, 'box' | 'point'>> {
  const target = params['target'] ?? params['startTarget']
  if (typeof target !== 'string') return { box: null, point: null }
  const box = await page
    .locator(asSelector(target))
    .boundingBox({ timeout: 200 })
    .catch(() => null)
  return { box, point: box && { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Characters of a document that are asked for: a page may make its own as long as it likes. */
const maxHtml = 4_000_000

/** Yields the document as HTML, cut in the page, so that a giant document never gets to this process. */
const readHtml = `(() => {
  const { doctype, documentElement } = document
  const html = (doctype ? new XMLSerializer().serializeToString(doctype) : '') + (documentElement?.outerHTML ?? '')
  return html.length <= ${maxHtml} ? html : html.slice(0, ${maxHtml}) + '\\n<!-- cut: ' + html.length + ' characters in all -->'
})()`

/** A last resort: observers have shorter limits of their own. */
const bounds = (lost: AbortSignal, what: string) => ({
  timeoutMs: 30_000,
  onTimeout: () => new InfraError(`the page could not ${what} within 30 s.`),
  signals: [lost],
})

async function openStart(
  page: Page,
  url: string,
  timeoutMs: number,
  patience: LoadPatience,
  signals: readonly (AbortSignal | undefined)[],
): Promise<void> {
  const started = performance.now()
  const left = () => Math.max(1, timeoutMs - (performance.now() - started))
  const onTimeout = () => new InfraError(`${url} did not answer within ${timeoutMs} ms.`)
  try {
    await within(page.goto(url, { waitUntil: 'commit', timeout: timeoutMs }), {
      timeoutMs: timeoutMs + 500,
      onTimeout,
      signals,
    })
  } catch (error) {
    for (const signal of signals) signal?.throwIfAborted()
    if (error instanceof InfraError) throw error
    if (/Timeout \d+ms exceeded/.test(errorMessage(error))) throw onTimeout()
    throw new InfraError(`${url} could not be opened: ${firstLine(errorMessage(error))}.`, { cause: error })
  }
  // Pages that never finish loading are used as they are.
  const loaded = async (state: 'domcontentloaded' | 'load', mostMs: number): Promise<boolean> =>
    within(page.waitForLoadState(state, { timeout: mostMs }), {
      timeoutMs: mostMs + 500,
      onTimeout,
      signals,
    }).then(
      () => true,
      () => {
        for (const signal of signals) signal?.throwIfAborted()
        return false
      },
    )
  await loaded('domcontentloaded', left())
  const wait = Math.min(left(), patience.ms(url))
  if (!(await loaded('load', wait))) patience.inVain(url)
}
