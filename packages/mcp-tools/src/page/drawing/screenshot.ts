import type { Page } from 'playwright-core'
import { errorMessage, InfraError, truncate, type Screenshot, within } from '@webeval/core'
import { describeSilence } from '../silence.js'
import { createDevtoolsSessions, type DevtoolsSessions } from '../devtools-sessions.js'
import { createUndrawnPages, type UndrawnPages } from './undrawn-pages.js'

/**
 * Takes pictures of a page's viewport, one image pixel for a CSS pixel, as fast as the browser can. Throws `InfraError` when
 * there is none within `timeoutMs`.
 */
export type Screenshooter = (page: Page, timeoutMs?: number) => Promise<Screenshot>

/** A screenshooter. */
export function createScreenshooter(
  sessions: DevtoolsSessions = createDevtoolsSessions(),
  undrawn: UndrawnPages = createUndrawnPages(sessions),
): Screenshooter {
  const capture = async (page: Page, timeoutMs: number): Promise<Buffer> => {
    const session = await sessions.of(page)
    if (!session) return page.screenshot({ scale: 'css', caret: 'initial', timeout: timeoutMs })
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  return async (page, timeoutMs = 5000) => {
    const silent = new Error('silent')
    try {
      const data = await within(
        undrawn.drawn(page, () => capture(page, timeoutMs)),
        {
          timeoutMs,
          onTimeout: () => silent,
        },
      )
      return { data, mimeType: 'image/png' }
    } catch (error) {
      if (error === silent)
        throw new InfraError(
          `no screenshot of ${truncate(page.url(), 300)} within ${timeoutMs} ms: ${await describeSilence(page)}`,
        )
      if (error instanceof InfraError) throw error
      sessions.forget(page)
      throw new InfraError(`no screenshot could be taken: ${errorMessage(error)}`, { cause: error })
    }
  }
}
