import type { Page } from 'playwright-core'
import { crashOf } from './crashed-page.js'
import type { PageProtocol } from './page-protocol.js'
import { pageRoster, type RosterOptions } from './tabs/page-roster.js'

/** The pages of one executor: the one its handle is on, and those that came of it. */
export interface TabPages extends AsyncDisposable {
  /** The page that acts and looks go to. */
  current(): Page
  /** Its open pages, oldest first. */
  all(): readonly Page[]
  /** Pages opened so far, closed ones included. */
  opened(): number
  /** Resolves when the current page can be used: a tab or a document that is about to come has come, a closed page is replaced. Resolves with false when it has not come in time. */
  ready(): Promise<boolean>
  /** From here on until `endAct` a tab that the page opens takes the handle with it. */
  beginAct(): void
  endAct(): void
  /** Whether an act is in progress or its effects are still awaited. */
  acting(): boolean
  select(page: Page): Promise<void>
  /** Goes to one of its pages as it is, also in the background. */
  pointAt(page: Page): void
  /** Opens a tab and goes to it; null if too many are open. */
  open(): Promise<Page | null>
  /** Takes a page that came without an opener. */
  adopt(page: Page): void
  /** Says of the current page, as it is now, that selectors need not look into shadow roots. */
  markOneTree(oneTree: boolean): void
  isOneTree(): boolean
  /** Evaluates an expression in a page, the current one unless another is given, in a world of its own that the page's overrides don't reach. */
  evaluateApart(expression: string, page?: Page): Promise<unknown>
  /** Evaluates an expression among the current page's own scripts. */
  evaluateInPage(expression: string): Promise<unknown>
  /** As `whenAskedForFile` of the current page's protocol. */
  whenAskedForFile: PageProtocol['whenAskedForFile']
  /** Aborted, with an `InfraError`, when the current page's process dies: nothing on it answers any more. */
  crashed(): AbortSignal
  /** Ends the script that keeps the current page busy. */
  stopScript(): Promise<void>
  /** Sentences about what became of the tabs since the last call. */
  takeNews(): string[]
  /** Leaves word for the next answer. */
  tell(sentence: string): void
}

/** Keeps the pages of one executor, and its handle on one of them. */
export function createTabPages(options: RosterOptions): TabPages {
  const { first, newPage } = options
  const { tell, take: takeNews } = tabNews()
  const roster = pageRoster(options, tell)
  const { pages, protocols, take } = roster
  let oneTree: { readonly page: Page; readonly url: string } | null = null

  take(first, 'first')
  return {
    current: () => roster.current,
    all: () => pages,
    opened: () => roster.opened,
    async ready() {
      const arrived = await protocols.get(roster.current)?.arrival()
      await roster.replacement
      return arrived ?? true
    },
    beginAct: () => {
      roster.acting = true
    },
    endAct: () => {
      roster.acting = false
    },
    acting: () => roster.acting,
    async select(page) {
      roster.current = page
      await page.bringToFront().catch(() => {})
    },
    pointAt(page) {
      if (pages.includes(page)) roster.current = page
    },
    async open() {
      const page = await newPage()
      if (!take(page, 'asked')) return null
      roster.current = page
      return page
    },
    adopt: (page) => void take(page, 'popup'),
    markOneTree: (is) => void (oneTree = is ? { page: roster.current, url: roster.current.url() } : null),
    isOneTree: () =>
      oneTree !== null && oneTree.page === roster.current && oneTree.url === roster.current.url(),
    ...throughProtocol(protocols, () => roster.current),
    crashed: () => crashOf(roster.current),
    takeNews,
    tell,
    async [Symbol.asyncDispose]() {
      roster.disposed = true
      await Promise.all(pages.map((page) => page.close().catch(() => {})))
    },
  }
}

/** Sentences for the agent, each once until they are taken. */
function tabNews() {
  const news: string[] = []
  return {
    tell(sentence: string) {
      if (!news.includes(sentence)) news.push(sentence)
    },
    take: () => news.splice(0),
  }
}

type ProtocolActs = Pick<TabPages, 'evaluateApart' | 'evaluateInPage' | 'whenAskedForFile' | 'stopScript'>

/** Acts on the current page through its protocol session; scripts run through Playwright without one. */
const throughProtocol = (protocols: ReadonlyMap<Page, PageProtocol>, current: () => Page): ProtocolActs => ({
  evaluateApart: async (expression, page = current()) =>
    protocols.get(page)?.evaluateApart(expression) ?? page.evaluate(expression),
  evaluateInPage: async (expression) =>
    protocols.get(current())?.evaluateInPage(expression) ?? current().evaluate(expression),
  whenAskedForFile: async (timeoutMs) =>
    (await protocols.get(current())?.whenAskedForFile(timeoutMs)) ?? null,
  stopScript: async () => protocols.get(current())?.stopScript(),
})
