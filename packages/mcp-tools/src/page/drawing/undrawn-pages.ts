import type { CDPSession, Page } from 'playwright-core'
import type { DevtoolsSessions } from '../devtools-sessions.js'

/**
 * Pages without an audience, whose content the browser need not draw: drawing takes a quarter of its time where no graphics card does it. A page does not notice:
 * its layout, events, timers and frames stay as they are. Only the mouse wheel misses what scrolls inside it.
 */
export interface UndrawnPages {
  /** Ends the drawing of a page. Call it again after each change of its size. Where the browser can't, the page is drawn as before. */
  add(page: Page): Promise<void>
  /** Draws the page while `read` runs. */
  drawn<Value>(page: Page, read: () => Promise<Value>): Promise<Value>
}

/** A place far to the right of every page, in CSS pixels. */
const beside = { x: 100_000, y: 0, scale: 1 }

/** Keeps the pages that are not drawn. */
export function createUndrawnPages(sessions: DevtoolsSessions): UndrawnPages {
  const undrawn = new WeakSet<Page>()
  const add = async (page: Page) => {
    const session = await sessions.of(page)
    const size = page.viewportSize()
    if (!session || !size) return
    const viewport = { ...beside, ...size }
    const hidden = await emulate(session, { ...metricsOf(size), viewport })
    if (hidden) undrawn.add(page)
  }
  return {
    add,
    async drawn(page, read) {
      const session = undrawn.has(page) ? await sessions.of(page) : null
      const size = page.viewportSize()
      if (!session || !size) return read()
      await emulate(session, metricsOf(size))
      try {
        return await read()
      } finally {
        await add(page)
      }
    },
  }
}

/** Metrics of a desktop page, as Playwright sets them. */
const metricsOf = ({ width, height }: { width: number; height: number }) => ({
  width,
  height,
  screenWidth: width,
  screenHeight: height,
  deviceScaleFactor: 1,
  mobile: false,
  screenOrientation: { angle: 0, type: 'landscapePrimary' as const },
})

/** Yields whether the browser took them. */
const emulate = (
  session: CDPSession,
  metrics: Parameters<typeof session.send<'Emulation.setDeviceMetricsOverride'>>[1],
): Promise<boolean> =>
  session.send('Emulation.setDeviceMetricsOverride', metrics).then(
    () => true,
    () => false,
  )
