import type { CDPSession, Page } from 'playwright-core'
import { errorMessage, InfraError, type Screenshot } from '@webeval/core'
import { within } from '../sessions/within.js'

/**
 * Takes pictures of a page's viewport, one image pixel for a CSS pixel, as fast as the browser can. Throws `InfraError` when
 * there is none within `timeoutMs`.
 */
export type Screenshooter = (page: Page, timeoutMs?: number) => Promise<Screenshot>

/** A screenshooter; it keeps one DevTools session for each page it is shown. */
export function createScreenshooter(): Screenshooter {
  const sessions = new WeakMap<Page, Promise<CDPSession | null>>()
  const sessionOf = (page: Page): Promise<CDPSession | null> => {
    let session = sessions.get(page)
    // A browser that speaks no DevTools protocol has Playwright's own way left.
    if (!session)
      sessions.set(
        page,
        (session = page
          .context()
          .newCDPSession(page)
          .catch(() => null)),
      )
    return session
  }
  const capture = async (page: Page, timeoutMs: number): Promise<Buffer> => {
    const session = await sessionOf(page)
    if (!session) return page.screenshot({ scale: 'css', caret: 'initial', timeout: timeoutMs })
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  return async (page, timeoutMs = 5000) => {
    try {
      const data = await within(capture(page, timeoutMs), {
        timeoutMs,
        onTimeout: () =>
          new InfraError(
            `no screenshot of ${page.url()} within ${timeoutMs} ms: the page is too busy to be painted.`,
          ),
      })
      return { data, mimeType: 'image/png' }
    } catch (error) {
      if (error instanceof InfraError) throw error
      // The session may have gone with its target: the next picture gets a new one.
      sessions.delete(page)
      throw new InfraError(`no screenshot could be taken: ${errorMessage(error)}`, { cause: error })
    }
  }
}
