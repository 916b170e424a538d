import type { Page } from 'playwright-core'
import { crashOf } from '../crashed-page.js'
import { listenToPage, type ListenOptions, type PageProtocol } from '../page-protocol.js'
import { actionTimeoutMs, navigationTimeoutMs } from '../time-limits.js'
import { createOpeners } from './openers.js'

/** How the pages of an executor are set up. */
export interface RosterOptions {
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
export const mostPages = 12

/** The pages of an executor as they come and go. */
export interface PageRoster {
  /** Open pages, oldest first. */
  readonly pages: readonly Page[]
  readonly protocols: ReadonlyMap<Page, PageProtocol>
  /** The page that acts and looks go to. */
  current: Page
  /** Pages opened so far, closed ones included. */
  opened: number
  /** True while a tab that the page opens takes the handle with it. */
  acting: boolean
  disposed: boolean
  /** Settles when a closed page has been replaced by a blank one. */
  replacement: Promise<void> | null
  /** Adds a page and listens to it. False if it was closed instead, because too many are open. */
  take(page: Page, cause: 'first' | 'asked' | 'popup', opener?: Page): boolean
}

/** Starts the roster of one executor, without any page. `tell`: leaves a sentence for the agent. */
export function pageRoster(options: RosterOptions, tell: (sentence: string) => void): PageRoster {
  const { first, onPage, onCrash, onDownloadProgress, refusedPatterns = [] } = options
  const pages: Page[] = []
  const protocols = new Map<Page, PageProtocol>()
  const openers = createOpeners()
  const roster: PageRoster = {
    pages,
    protocols,
    current: first,
    opened: 0,
    acting: false,
    disposed: false,
    replacement: null,
    take(page, cause, opener = roster.current) {
      if (pages.includes(page)) return true
      roster.opened += 1
      if (pages.length >= mostPages) {
        tell(`Further tabs were closed at once: the page has ${mostPages} open already.`)
        page.close().catch(() => {})
        return false
      }
      pages.push(page)
      if (opener !== page) openers.note(page, opener)
      page.setDefaultTimeout(actionTimeoutMs)
      page.setDefaultNavigationTimeout(navigationTimeoutMs)
      onPage(page)
      const onFileChooser = () => tell(askedForFile)
      const protocol = listenToPage(page, { refusedPatterns, onDownloadProgress, onFileChooser })
      protocols.set(page, protocol)
      page.on('popup', (popup) => {
        roster.take(popup, 'popup', page)
        protocol.tabCame()
      })
      page.once('close', () => leave(page))
      crashOf(page).addEventListener('abort', () => onCrash(page), { once: true })
      if (cause === 'popup') announce(roster, page, tell)
      return true
    },
  }
  const leave = (page: Page) => {
    const index = pages.indexOf(page)
    if (index >= 0) pages.splice(index, 1)
    protocols.delete(page)
    if (page !== roster.current || roster.disposed) return
    const next = openers.of(page, pages) ?? pages[Math.max(0, index - 1)]
    if (!next) return void (roster.replacement = openBlank(roster, options, tell))
    roster.current = next
    tell(`The page closed; you are on the tab ${next.url()} now.`)
  }
  return roster
}

/** A tab that opens during an act takes the handle with it. */
function announce(roster: PageRoster, page: Page, tell: (sentence: string) => void): void {
  if (!roster.acting)
    return tell(`The page opened another tab in the background (${page.url()}); see browser_tabs.`)
  roster.current = page
  tell(`A new tab opened (${page.url()}); you are on it now.`)
}

async function openBlank(
  roster: PageRoster,
  { newPage }: RosterOptions,
  tell: (sentence: string) => void,
): Promise<void> {
  try {
    const blank = await newPage()
    roster.take(blank, 'asked')
    roster.current = blank
    tell('The page closed itself; a blank tab was opened instead.')
  } catch {
    // The browser is gone, or the session is closing: both are reported elsewhere.
  } finally {
    roster.replacement = null
  }
}
