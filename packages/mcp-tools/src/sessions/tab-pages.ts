import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** The pages of one executor: the one its handle is on, and those that came of it. */
export interface TabPages extends AsyncDisposable {
  /** The page that acts and looks go to. */
  current(): Page
  /** Its open pages, oldest first. */
  all(): readonly Page[]
  /** Pages opened so far, closed ones included. */
  opened(): number
  /** Resolves when the current page can be used: a tab that is about to open has come, a closed page is replaced. */
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
  /** Sentences about what became of the tabs since the last call. */
  takeNews(): string[]
  /** Leaves word for the next answer. */
  tell(sentence: string): void
}

/** How the pages of an executor are set up. */
export interface TabPagesOptions {
  readonly context: BrowserContext
  readonly first: Page
  /** Opens a page for this executor. */
  readonly newPage: () => Promise<Page>
  /** Called once for each page as it comes to this executor, before anything is done with it. */
  readonly onPage: (page: Page) => void
  /** Called when a page's renderer died. */
  readonly onCrash: (page: Page) => void
}

/** Milliseconds to wait for a tab that the browser has announced. */
const announcedTabMs = 3_000
/** A page that opens more tabs than this has them closed again. */
const mostPages = 12

/** Keeps the pages of one executor, and its handle on one of them. */
export function createTabPages(options: TabPagesOptions): TabPages {
  const { context, first, newPage, onPage, onCrash } = options
  const pages: Page[] = []
  let current = first
  let opened = 0
  let acting = false
  let disposed = false
  let news: string[] = []
  let replacement: Promise<void> | null = null
  let announced = 0
  let wakeWhenNoneAnnounced: (() => void)[] = []

  const settleAnnounced = () => {
    announced = Math.max(0, announced - 1)
    if (announced > 0) return
    for (const wake of wakeWhenNoneAnnounced) wake()
    wakeWhenNoneAnnounced = []
  }

  const take = (page: Page, cause: 'first' | 'asked' | 'popup') => {
    if (pages.includes(page)) return
    opened += 1
    if (pages.length >= mostPages) {
      news.push(`A further tab was closed at once: the page has ${mostPages} open already.`)
      page.close().catch(() => {})
      return
    }
    pages.push(page)
    onPage(page)
    void listen(page)
    page.on('popup', (popup) => {
      take(popup, 'popup')
      settleAnnounced()
    })
    page.once('close', () => leave(page))
    page.once('crash', () => onCrash(page))
    if (cause !== 'popup') return
    if (acting) {
      current = page
      news.push(`A new tab opened (${page.url()}); you are on it now.`)
    } else {
      news.push(`The page opened another tab in the background (${page.url()}); see browser_tabs.`)
    }
  }

  // Playwright tells of a new tab only once its server has answered, and of a file chooser a little late; the protocol
  // does so at once, while the act is still in progress.
  const listen = async (page: Page) => {
    const session: CDPSession | null = await context.newCDPSession(page).catch(() => null)
    session?.on('Page.windowOpen', () => {
      announced += 1
    })
    session?.on('Page.fileChooserOpened', () => {
      news.push('The page asked for a file. Uploading files is not possible here.')
    })
    await session?.send('Page.enable').catch(() => {})
    await session?.send('Page.setInterceptFileChooserDialog', { enabled: true }).catch(() => {})
  }

  const leave = (page: Page) => {
    const index = pages.indexOf(page)
    if (index >= 0) pages.splice(index, 1)
    if (page !== current || disposed) return
    const next = pages[Math.max(0, index - 1)]
    if (next) {
      current = next
      news.push(`The page closed; you are on the tab ${next.url()} now.`)
      return
    }
    replacement = openBlank()
  }
  const openBlank = async () => {
    try {
      const blank = await newPage()
      take(blank, 'asked')
      current = blank
      news.push('The page closed itself; a blank tab was opened instead.')
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
      if (announced > 0) {
        await new Promise<void>((resolve) => {
          // A tab whose server never answers is not waited for for long, and only once.
          const timer = setTimeout(() => {
            announced = 0
            resolve()
          }, announcedTabMs)
          wakeWhenNoneAnnounced.push(() => {
            clearTimeout(timer)
            resolve()
          })
        })
      }
      if (replacement) await replacement
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
    takeNews: () => {
      const told = news
      news = []
      return told
    },
    tell: (sentence) => {
      if (!news.includes(sentence)) news.push(sentence)
    },
    async [Symbol.asyncDispose]() {
      disposed = true
      await Promise.all(pages.map((page) => page.close().catch(() => {})))
    },
  }
}
