import { within } from '@webeval/core'
import type { CDPSession, Page } from 'playwright-core'
import { openDirectSession } from '../page/direct-session.js'

/** Facts that the DevTools protocol reports earlier than Playwright, while an act is still in progress. */
export interface PageProtocol {
  /** A tab is about to open, or the page is about to leave: resolves with true when it has, with false after a while where that never happens. */
  arrival(): Promise<boolean>
  /** The tab that was announced has come. */
  tabCame(): void
  /**
   * Evaluates an expression in a world of its own: it sees the page's elements, but not what the page did to arrays, JSON
   * or promises. Promises are awaited. Throws what the expression threw.
   */
  evaluateApart(expression: string): Promise<unknown>
  /** Evaluates an expression among the page's own scripts. */
  evaluateInPage(expression: string): Promise<unknown>
  /** Waits until the page opens the file dialog, and yields what answers it with files (absolute paths); null when it opens none in time. */
  whenAskedForFile(timeoutMs: number): Promise<((files: string[]) => Promise<void>) | null>
  /** Ends the script that keeps the page busy. */
  stopScript(): Promise<void>
}

/** Milliseconds to wait for a tab or a document whose server takes its time. */
const arrivalMs = 2_500

/** Events to listen for, and requests to refuse. */
export interface ListenOptions {
  readonly onFileChooser: () => void
  /** Told how many bytes of a download from an address have come in. */
  readonly onDownloadProgress?: ((url: string, bytes: number) => void) | undefined
  /** Patterns of addresses to which no request of the page gets through. Requests to other addresses are not touched, and cost nothing. */
  readonly refusedPatterns: readonly string[]
}

/** Listens to a page over a session of its own, which closes with the page. */
export function listenToPage(
  page: Page,
  { onFileChooser, onDownloadProgress = () => {}, refusedPatterns }: ListenOptions,
): PageProtocol {
  const tabs = pending()
  const navigation = pending()
  let world: Promise<number> | null = null
  const waitingForFile = new Set<(field: number | undefined) => void>()
  const session = openSession(page, (protocol) => {
    protocol.on('Page.windowOpen', () => tabs.begin())
    protocol.on('Page.fileChooserOpened', ({ backendNodeId }) => {
      if (waitingForFile.size === 0) onFileChooser()
      for (const resume of waitingForFile) resume(backendNodeId)
    })
    followNavigation(protocol, navigation)
    followDownloads(protocol, onDownloadProgress)
    if (refusedPatterns.length > 0) refuse(protocol, refusedPatterns)
  })
  return {
    tabCame: () => tabs.end(),
    arrival: async () => (await Promise.all([tabs.over(), navigation.over()])).every(Boolean),
    async evaluateApart(expression) {
      const protocol = await session
      if (!protocol) return page.evaluate(expression)
      world ??= makeWorld(protocol)
      const answer = await protocol
        .send('Runtime.evaluate', { ...byValue, expression, contextId: await world })
        .catch(async (error: unknown) => {
          if (!/context|navigated/i.test(String(error))) throw error
          // The world went with its document: the next document gets one too.
          world = makeWorld(protocol)
          return protocol.send('Runtime.evaluate', { ...byValue, expression, contextId: await world })
        })
      return valueOf(answer)
    },
    async evaluateInPage(expression) {
      const answer = await (await session)?.send('Runtime.evaluate', { ...byValue, expression })
      return answer ? valueOf(answer) : page.evaluate(expression)
    },
    async whenAskedForFile(timeoutMs) {
      let resume: (field: number | undefined) => void = () => {}
      const asked = new Promise<number | undefined>((resolve) => {
        resume = resolve
        waitingForFile.add(resolve)
      })
      const backendNodeId = await within(asked, { timeoutMs }).catch(() => undefined)
      waitingForFile.delete(resume)
      const protocol = await session
      if (!protocol || backendNodeId === undefined) return null
      return async (files) => {
        await protocol.send('DOM.setFileInputFiles', { files, backendNodeId })
      }
    },
    async stopScript() {
      await (await session)?.send('Runtime.terminateExecution').catch(() => {})
    },
  }
}

/** Follows the main frame's navigations from their announcement to their document. */
function followNavigation(protocol: CDPSession, navigation: Pending): void {
  let mainFrame = ''
  const ofMain = (event: { frameId: string }) => mainFrame === '' || event.frameId === mainFrame
  for (const begins of ['Page.frameRequestedNavigation', 'Page.frameStartedNavigating'] as const)
    protocol.on(begins, (event) => ofMain(event) && navigation.begin())
  for (const ends of [
    'Page.navigatedWithinDocument',
    'Page.frameStoppedLoading',
    'Page.downloadWillBegin',
  ] as const)
    protocol.on(ends, (event) => ofMain(event) && navigation.end())
  protocol.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return
    mainFrame = frame.id
    navigation.end()
  })
}

function followDownloads(protocol: CDPSession, onProgress: (url: string, bytes: number) => void): void {
  const downloads = new Map<string, string>()
  protocol.on('Page.downloadWillBegin', ({ guid, url }) => downloads.set(guid, url))
  protocol.on('Page.downloadProgress', ({ guid, receivedBytes, state }) => {
    onProgress(downloads.get(guid) ?? '', receivedBytes)
    if (state !== 'inProgress') downloads.delete(guid)
  })
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: {
    readonly text: string
    readonly exception?: { readonly description?: string; readonly value?: unknown }
  }
}

function valueOf({ result, exceptionDetails: thrown }: Evaluated): unknown {
  if (!thrown) return result.value
  const { exception } = thrown
  throw new Error(exception?.description ?? (exception ? String(exception.value) : thrown.text))
}

const byValue = { awaitPromise: true, returnByValue: true }

async function makeWorld(session: CDPSession): Promise<number> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const made = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'webeval-tools',
  })
  return made.executionContextId
}

async function openSession(page: Page, listen: (session: CDPSession) => void): Promise<CDPSession | null> {
  try {
    const session = await openDirectSession(page)
    listen(session)
    await session.send('Page.enable')
    await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
    return session
  } catch {
    // A page that closes at once, or a browser without the protocol: what was to be learnt comes later, from Playwright.
    return null
  }
}

function refuse(session: CDPSession, patterns: readonly string[]): void {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {})
  })
  void session
    .send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })
    .catch(() => {})
}

interface Pending {
  begin(): void
  end(): void
  /** Resolves with whether it came, if it was announced. */
  over(): Promise<boolean>
}

/** Something that was announced. What never comes is waited for once, counted from the announcement. */
function pending(): Pending {
  let waiting = false
  let since = 0
  let wake: ((came: boolean) => void)[] = []
  const finish = (came: boolean) => {
    waiting = false
    for (const resume of wake.splice(0)) resume(came)
  }
  return {
    begin: () => {
      if (!waiting) since = performance.now()
      waiting = true
    },
    end: () => finish(true),
    over: () =>
      new Promise((resolve) => {
        if (!waiting) return resolve(true)
        const timer = setTimeout(finish, Math.max(0, arrivalMs - (performance.now() - since)), false)
        wake.push((came) => {
          clearTimeout(timer)
          resolve(came)
        })
      }),
  }
}
