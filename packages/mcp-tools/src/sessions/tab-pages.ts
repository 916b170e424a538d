import type { Page } from 'playwright-core'
import { listenToPage, type ListenOptions, type PageProtocol } from './page-protocol.js'
import { createOpeners } from './tabs/openers.js'
import { actionTimeoutMs, navigationTimeoutMs } from './time-limits.js'

/** The pages of one executor: the one its handle is on, and those that came of it. */
export interface TabPages extends AsyncDisposable {
  /** The page that acts and looks go to. */
  current(): Page
  /** Its open pages, oldest first. */
  all(): readonly Page[]
  /** Pages opened so far, closed ones included. */
  opened(): number
  /** Resolves when the current page can be used: a tab or a document that is about to come has come, a closed page is replaced. */
  ready(): Promise<void>
  /** From here on until `endAct` a tab that the page opens takes the handle with it. */
  beginAct(): void
  endAct(): void
  /** Whether an act is in progress or its effects are still awaited. */
  acting(): boolean
  select(page: Page): Promise<void>
  open(): Promise<Page>
  /** Takes a page that came without an opener. */
  adopt(page: Page): void
  /** Says of the current page, as it is now, that selectors need not look into shadow roots. */
  markOneTree(oneTree: boolean): void
  isOneTree(): boolean
  /** Evaluates an expression in the current page, in a world of its own that the page's overrides don't reach. */
  evaluateApart(expression: string): Promise<unknown>
  /** Evaluates an expression among the current page's own scripts. */
  evaluateInPage(expression: string): Promise<unknown>
  /** As `whenAskedForFile` of the current page's protocol. */
  whenAskedForFile: PageProtocol['whenAskedForFile']
  /** Ends the script that keeps the current page busy. */
  stopScript(): Promise<void>
  /** Sentences about what became of the tabs since the last call. */
  takeNews(): string[]
  /** Leaves word for the next answer. */
  tell(sentence: string): void
}

/** How the pages of an executor are set up. */
export interface TabPagesOptions {
  readonly first: Page
  /** Opens a page for this executor. */
  readonly newPage: () => Promise<Page>
  /** Called once for each page as it comes to this executor, before anything is done with it. */
  readonly onPage: (page: Page) => void
  /** Addresses, as patterns, that its pages are refused by the protocol. */
  readonly refusedPatterns?: readonly string[] | undefined
  /** Told of each part of a download that comes in. */
  readonly onDownloadProgress?: ListenOptions['onDownloadProgress']
  /** Called when a page's renderer died. */
  readonly onCrash: (page: Page) => void
}

const askedForFile =
  'The page asked for a file, and got none: browser_file_upload gives it one when you name what asks as target.'

/** A page that opens more tabs than this has them closed again. */
const mostPages = 12

/** Keeps the pages of one executor, and its handle on one of them. */
export function createTabPages(options: TabPagesOptions): TabPages {
  const { first, newPage, onPage, onCrash, onDownloadProgress, refusedPatterns = [] } = options
  const pages: Page[] = []
  const protocols = new Map<Page, PageProtocol>()
  const openers = createOpeners()
  let current = first
  let opened = 0
  let acting = false
  let oneTree: { readonly page: Page; readonly url: string } | null = null
  let disposed = false
  let news: string[] = []
  let replacement: Promise<void> | null = null
  const tell = (sentence: string) => {
    if (!news.includes(sentence)) news.push(sentence)
  }

  const take = (page: Page, cause: 'first' | 'asked' | 'popup', opener = current) => {
    if (pages.includes(page)) return
    opened += 1
    if (pages.length >= mostPages) {
      tell(`Further tabs were closed at once: the page has ${mostPages} open already.`)
      page.close().catch(() => {})
      return
    }
    pages.push(page)
    if (opener !== page) openers.note(page, opener)
    page.setDefaultTimeout(actionTimeoutMs)
    page.setDefaultNavigationTimeout(navigationTimeoutMs)
    onPage(page)
    const protocol = listenToPage(page, {
      refusedPatterns,
      onDownloadProgress,
      onFileChooser: () => tell(askedForFile),
    })
    protocols.set(page, protocol)
    page.on('popup', (popup) => {
      take(popup, 'popup', page)
      protocol.tabCame()
    })
    page.once('close', () => leave(page))
    page.once('crash', () => onCrash(page))
    if (cause !== 'popup') return
    if (acting) {
      current = page
      tell(`A new tab opened (${page.url()}); you are on it now.`)
    } else {
      tell(`The page opened another tab in the background (${page.url()}); see browser_tabs.`)
    }
  }

  const leave = (page: Page) => {
    const index = pages.indexOf(page)
    if (index >= 0) pages.splice(index, 1)
    protocols.delete(page)
    if (page !== current || disposed) return
    const next = openers.of(page, pages) ?? pages[Math.max(0, index - 1)]
    if (next) {
      current = next
      tell(`The page closed; you are on the tab ${next.url()} now.`)
      return
    }
    replacement = openBlank()
  }
  const openBlank = async () => {
    try {
      const blank = await newPage()
      take(blank, 'asked')
      current = blank
      tell('The page closed itself; a blank tab was opened instead.')
    } catch {
      // The browser is gone, or the session is closing: both are told elsewhere.
    } finally {
      replacement = null
    }
  }

  take(first, 'first')
  return {
    current: () => current,
    all: () => pages,
    opened: () => opened,
    async ready() {
      await protocols.get(current)?.arrival()
      await replacement
    },
    beginAct: () => {
      acting = true
    },
    endAct: () => {
      acting = false
    },
    acting: () => acting,
    async select(page) {
      current = page
      await page.bringToFront().catch(() => {})
    },
    async open() {
      const page = await newPage()
      take(page, 'asked')
      current = page
      return page
    },
    adopt: (page) => take(page, 'popup'),
    markOneTree: (is) => void (oneTree = is ? { page: current, url: current.url() } : null),
    isOneTree: () => oneTree !== null && oneTree.page === current && oneTree.url === current.url(),
    evaluateApart: async (expression) =>
      protocols.get(current)?.evaluateApart(expression) ?? current.evaluate(expression),
    evaluateInPage: async (expression) =>
      protocols.get(current)?.evaluateInPage(expression) ?? current.evaluate(expression),
    whenAskedForFile: async (timeoutMs) =>
      (await protocols.get(current)?.whenAskedForFile(timeoutMs)) ?? null,
    stopScript: async () => protocols.get(current)?.stopScript(),
    takeNews: () => news.splice(0),
    tell,
    async [Symbol.asyncDispose]() {
      disposed = true
      await Promise.all(pages.map((page) => page.close().catch(() => {})))
    },
  }
}
