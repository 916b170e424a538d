import type { BrowserContext, Page } from 'playwright-core'
import type { ToolBox } from '@webeval/core'
import type { AnyTool } from '../tools/tool.js'
import { secretParams } from '../tools/secrets/secret-params.js'
import { typedBy } from '../tools/secrets/typed-by.js'
import { createToolBox } from '../tools/calls/tool-box.js'
import { connectMcp } from './mcp-hands.js'
import { createDownloadShelf, type DownloadShelf } from './downloads/download-shelf.js'
import type { OriginFence } from './fence/origin-fence.js'
import { facadeContext, type NavigationNotes } from './page-facade.js'
import { createTabPages, type TabPages } from './tab-pages.js'

/** The acting half of a tab: its pages and the tools that work on them. */
export interface ActingTab {
  readonly pages: TabPages
  readonly toolBox: ToolBox
  /** As `takeDownloads` of a tab. */
  takeDownloads: DownloadShelf['take']
  /** As `secretParams` of a tab. */
  secretParams(tool: string, params: Record<string, unknown>): Promise<readonly string[]>
  /** Closes the MCP connection; the pages stay. */
  release(): Promise<void>
}

/** Dependencies of the acting half. */
export interface ActingTabOptions {
  readonly context: BrowserContext
  readonly first: Page
  readonly newPage: () => Promise<Page>
  readonly fence: OriginFence
  /** Addresses, as patterns, that its pages are refused by the protocol. */
  readonly refusedPatterns?: readonly string[]
  readonly tools: readonly AnyTool[]
  readonly resolveUrl: (url: string) => string
  /** The folder whose files may be uploaded; absent: none. */
  readonly filesFolder?: string | undefined
  /** The trial does not record its acts. */
  readonly unrecorded?: boolean | undefined
  /** As in `SessionOptions`. */
  readonly keepsCrashedPages?: boolean | undefined
  /** Aborted when the browser is gone. */
  readonly lost: AbortSignal
  /** Gives the session up as lost. */
  readonly lose: (what: string) => void
  /** Whether nothing is under way that may change the page within so many milliseconds. Absent: unknown. */
  readonly isAtRest?: ((ms: number) => Promise<boolean>) | undefined
  /** Called with each page of this tab before anything is done with it. */
  readonly onPage?: (page: Page) => void
}

/** Makes the acting half of a tab, with an MCP connection that lives as long as it. */
export async function createActingTab(options: ActingTabOptions): Promise<ActingTab> {
  const { context, first, newPage, fence, refusedPatterns, tools, resolveUrl, lost, lose, onPage } = options
  const downloads = createDownloadShelf()
  const notes: NavigationNotes = { status: null, loading: false }
  const pages: TabPages = createTabPages({
    first,
    newPage,
    onPage(page) {
      onPage?.(page)
      fence.watch(page, (sentence) => pages.tell(sentence))
      page.on('download', (download) => {
        pages.tell(`The page downloaded a file (${download.suggestedFilename()}).`)
        downloads.add(download)
      })
    },
    refusedPatterns,
    onDownloadProgress: downloads.progressed,
    onCrash: () => {
      if (!options.keepsCrashedPages) lose('the page crashed')
    },
  })
  const mcp = await connectMcp(facadeContext(context, () => pages.current(), notes))
  const hands = (signal: AbortSignal | undefined) => ({
    pages,
    mcp,
    notes,
    fence,
    resolveUrl,
    filesFolder: options.filesFolder,
    unrecorded: options.unrecorded ?? false,
    isAtRest: options.isAtRest ?? (async () => false),
    signal,
  })
  return {
    pages,
    toolBox: createToolBox({ tools, lost, hands }),
    takeDownloads: downloads.take,
    secretParams: (tool, params) => secretParams(hands(lost), typedBy(tools, tool, params)),
    async release() {
      await mcp[Symbol.asyncDispose]()
    },
  }
}
