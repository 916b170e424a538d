import { InfraError, PageLeftError, PageScriptError, errorMessage, within } from '@webeval/core'
import type { PageDriver, PageWatch } from '../page-driver.js'
import { createDevtoolsSessions } from '../page/devtools-sessions.js'
import { createPageEvaluator, ThrownInPage } from '../page/page-evaluator.js'
import { createScreenshooter } from '../page/drawing/screenshot.js'
import { describeSilence } from '../page/silence.js'
import { createUndrawnPages } from '../page/drawing/undrawn-pages.js'
import { firstLine } from '../tools/acts/act-failure.js'
import { isClosed } from '../tools/acts/act-failure.js'
import type { TabPages } from './tab-pages.js'
import { pageAnswerMs } from './time-limits.js'

/** A way to pages through Playwright. */
export interface PlaywrightDriver extends PageDriver {
  /** As `add` of `UndrawnPages`, for the current page. */
  endDrawing(): Promise<void>
}

/** The way to the page that an executor's handle is on, straight through Playwright. */
export function createPlaywrightDriver(pages: TabPages, watch: PageWatch): PlaywrightDriver {
  const sessions = createDevtoolsSessions()
  const undrawn = createUndrawnPages(sessions)
  const screenshooter = createScreenshooter(sessions, undrawn)
  const evaluate = createPageEvaluator(sessions)
  return {
    watch,
    url: () => pages.current().url(),
    childFrames: () => pages.current().frames().slice(1),
    screenshot: () => screenshooter(pages.current()),
    endDrawing: () => undrawn.add(pages.current()),
    async evaluate(source, argument, timeoutMs = pageAnswerMs) {
      const json = argument === undefined ? '' : JSON.stringify(argument)
      const crash = pages.crashed()
      const page = pages.current()
      const silent = new Error('silent')
      try {
        return await within(evaluate(page, `(${source}\n)(${json})`), {
          timeoutMs,
          onTimeout: () => silent,
          signals: [crash],
        })
      } catch (error) {
        if (error === silent)
          throw new InfraError(
            `the page did not answer within ${timeoutMs} ms: ${await describeSilence(page)}`,
          )
        crash.throwIfAborted()
        const message = errorMessage(error)
        if (isClosed(message)) throw new InfraError('the page is gone.', { cause: error })
        const Kind = error instanceof ThrownInPage ? PageScriptError : PageLeftError
        throw new Kind(firstLine(message), { cause: error })
      }
    },
  }
}
