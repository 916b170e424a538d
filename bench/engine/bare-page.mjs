import { chromium } from 'playwright-core'
import { chromiumFlags } from '../../packages/mcp-tools/dist/browsers/chromium-flags.js'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Launches a browser for Playwright alone, which `closing` ends; with `equalFlags` it has the flags of webeval's. */
export async function launchBareBrowser({ executablePath, closing, equalFlags = false }) {
  const args = equalFlags ? [...chromiumArgs, ...chromiumFlags] : chromiumArgs
  const browser = await chromium.launch({ executablePath, args })
  closing.push(() => browser.close())
  return browser
}

/** Opens a page in a context of its own; the caller closes the context. */
export async function openBarePage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** A function that takes a picture of a page's viewport with the encoder that webeval uses. */
export async function fastPictures(page) {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
}
