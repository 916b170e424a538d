import { describe, expect, test } from 'vitest'
import { InfraError, PageLeftError } from '@webeval/core'
import type { TabPages } from '../sessions/tab-pages.js'
import { createPlaywrightDriver } from '../sessions/playwright-driver.js'
import { observePage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'
import { createPageObserver } from './page-observer.js'
import { describeSilence } from './silence.js'
import { watchPage } from './watch-page.js'

const browser = await sharedBrowser()

describe('a page that does not answer', () => {
  test('blames a busy script only while the browser itself answers', async () => {
    const page = await browser.newPage()
    expect(await describeSilence(page)).toContain('a script of its own')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const { id } = processInfo.find(({ type }) => type === 'browser')!
    process.kill(id, 'SIGSTOP')
    try {
      expect(await describeSilence(page)).toContain('the browser itself does not answer')
    } finally {
      process.kill(id, 'SIGCONT')
    }
    await page.close()
  })
  test('tells a document that left from a script that threw', async () => {
    const page = await browser.newPage()
    const driver = createPlaywrightDriver(
      { current: () => page, crashed: () => new AbortController().signal } as TabPages,
      watchPage(page),
    )
    const thrown = await driver.evaluate('() => { throw new TypeError("mine") }', undefined).catch(String)
    expect(thrown).toBe('PageScriptError: mine')
    const message = 'Protocol error (Runtime.evaluate): Promise was collected'
    const session = { send: () => Promise.reject(new Error(message)) }
    const leaving = { context: () => ({ newCDPSession: async () => session }), url: () => '' }
    const left = createPlaywrightDriver(
      { current: () => leaving, crashed: () => new AbortController().signal } as never,
      watchPage(page),
    )
    await expect(left.evaluate('() => 1', undefined)).rejects.toThrow(PageLeftError)
    await page.close()
  })
})

test('a page that replaces itself without end is a fault, not a failure of the agent', async () => {
  await using observed = await observePage(browser, { url: 'about:blank' })
  const left = new PageLeftError('Promise was collected')
  const observer = createPageObserver({
    url: () => 'about:blank',
    evaluate: () => Promise.reject(left),
    screenshot: () => Promise.reject(left),
    watch: watchPage(observed.page),
  })
  await expect(observer.look()).rejects.toThrow(InfraError)
})

test('giant titles and texts are cut, and still differ when they differ', async () => {
  await using observed = await observePage(browser, {
    html: `<title>${'t'.repeat(200_000)}</title><p id=t>${'word '.repeat(400_000)}</p>`,
  })
  const look = await observed.observer.look()
  expect(look.title.length).toBeLessThan(11_000)
  expect(look.title).toContain('[cut: 200000 characters in all')
  await observed.page.evaluate(`document.title += 'x'`)
  expect((await observed.observer.look()).title).not.toBe(look.title)
})
