import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedBrowser } from '../../../packages/mcp-tools/src/testing/shared-browser.js'
import { writeDashboardRuns, type RunsWanted } from './dashboard-runs.js'
import { hostile } from './hostile-trial.js'
import { startDashboard } from './start-dashboard.js'

/** Serves runs to the tests of a file, and opens a page for each test. Call it where a file describes its tests. */
export async function openDashboard(wanted: RunsWanted = {}) {
  const browser = await sharedBrowser()
  let results: string
  let served: Awaited<ReturnType<typeof startDashboard>>
  let page: Page
  let complaints: string[]
  /** The cookie that the link sets. */
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>

  beforeAll(async () => {
    results = mkdtempSync(join(tmpdir(), 'webeval-dashboard-'))
    const sheet = await browser.newPage({ viewport: { width: 800, height: 500 } })
    await sheet.setContent('<h1>A page</h1><button>Press</button>')
    await writeDashboardRuns(results, await sheet.screenshot(), wanted)
    served = await startDashboard(results)
    await sheet.goto(served.link)
    storageState = await sheet.context().storageState()
    await sheet.close()
  })
  afterAll(() => {
    served.stop()
    rmSync(results, { recursive: true, force: true })
  })
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState })
    complaints = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
  })
  afterEach(() => page.close())

  const open = async (path: string) => {
    await page.goto(served.address + path)
    await page.locator('h1').waitFor()
  }
  return {
    browser,
    open,
    page: () => page,
    /** Errors and warnings of the page's console. */
    complaints: () => complaints,
    results: () => results,
    served: () => served,
    /** Another page of the same person. */
    otherPage: () => browser.newPage({ storageState }),
    /** Starts the dashboard again at the same address, with a new token. */
    restart: async () => void (served = await startDashboard(results, new URL(served.address).port)),
    /** The trial whose id is markup has a folder of a name made safe: its link knows it. */
    async openHostileTrial(hash = '') {
      await open('run.html?run=first')
      const link = page.getByRole('rowheader', { name: hostile }).getByRole('link')
      await open(`${await link.getAttribute('href')}${hash}`)
    },
  }
}
