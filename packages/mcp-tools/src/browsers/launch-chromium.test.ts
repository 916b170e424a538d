import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { servePages } from '../testing/open-tools.js'
import { findBrowser } from './find-browser.js'
import { launchChromium } from './launch-chromium.js'

const renderers = async (browser: CDPSession): Promise<string> => {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const ids = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []))
  return ids.toSorted((one, two) => one - two).join(' ')
}

test('starts no process when pages of several contexts are opened again in turns', async () => {
  const { browser } = await launchChromium({ executablePath: await findBrowser({ fetch: false }) })
  await using site = await servePages((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Page</title>'),
  )
  try {
    const pages = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage()),
    )
    for (const page of pages) await page.goto(site.origin)
    const session = await browser.newBrowserCDPSession()
    const before = await renderers(session)
    for (const page of [...pages, ...pages]) await page.goto(site.origin)
    expect(await renderers(session)).toBe(before)
  } finally {
    await browser.close()
  }
})
