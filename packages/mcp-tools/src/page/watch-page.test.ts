import { describe, expect, test } from 'vitest'
import { servePages } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'
import { createScreenshooter } from './drawing/screenshot.js'
import { watchPage } from './watch-page.js'

const browser = await sharedBrowser()

describe('the watch of a page', () => {
  test('counts and keeps what went wrong, and forgives a missing favicon and our own script in a sandbox', async () => {
    await using server = await servePages((request, response) => {
      if (request.url === '/') {
        response.setHeader('content-type', 'text/html')
        return void response.end(
          `<link rel=icon href=/favicon.ico><iframe sandbox srcdoc="A report"></iframe><img src=/missing.png><script>console.error('x'.repeat(900)); console.log('fine'); throw new Error('uncaught')</script>`,
        )
      }
      response.statusCode = 404
      response.end()
    })
    const page = await browser.newPage()
    await page.addInitScript('window.ours = true')
    using watch = watchPage(page, { tabs: () => 3 })
    await page.goto(server.origin)
    await watch.whenIdle!(2000)
    const errors = watch.takeConsoleErrors()
    expect(errors).toContainEqual(expect.stringContaining('uncaught'))
    expect(errors).toContainEqual('x'.repeat(500))
    expect(errors).not.toContainEqual(expect.stringContaining('sandbox'))
    expect(watch.takeFailedRequests()).toEqual([`GET ${server.origin}/missing.png 404`])
    expect(watch.takeFailedRequests()).toEqual([])
    expect(watch.takeRequests!()).toContainEqual({ method: 'GET', url: `${server.origin}/`, status: 200 })
    expect(watch.totals()).toMatchObject({ failedRequests: 1, tabs: 3, downloads: 0 })
    await page.close()
  })
  test('keeps its memory small when a page never stops complaining', async () => {
    const page = await browser.newPage()
    using watch = watchPage(page)
    await page.evaluate(`for (let i = 0; i < 500; i++) console.error(i)`)
    await expect.poll(() => watch.totals().consoleErrors).toBe(500)
    expect(watch.takeConsoleErrors()).toHaveLength(50)
    await page.close()
  })
  test('does not wait for a stream of events', async () => {
    await using server = await servePages((request, response) => {
      if (request.url === '/') {
        response.setHeader('content-type', 'text/html')
        return void response.end(
          `<script>new EventSource('/stream').onmessage = () => (document.title = 'live')</script>`,
        )
      }
      response.setHeader('content-type', 'text/event-stream')
      response.write('data: 1\n\n')
    })
    const page = await browser.newPage()
    using watch = watchPage(page)
    await page.goto(server.origin)
    await page.waitForFunction(`document.title === 'live'`)
    expect(watch.inFlight()).toBe(0)
    await page.close()
  })
})

describe('a screenshot', () => {
  test('is a picture of the viewport, one pixel for one', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.setContent('<div style="height: 5000px">tall')
    const { data, mimeType } = await createScreenshooter()(page)
    const view = new DataView(data.buffer, data.byteOffset)
    expect([mimeType, view.getUint32(16), view.getUint32(20)]).toEqual(['image/png', 1440, 900])
    await page.close()
  })
  test('of a page that is stuck, or closed, is an error and not a wait', async () => {
    const page = await browser.newPage()
    const shoot = createScreenshooter()
    await page.evaluate('void setTimeout(() => { for (const end = Date.now() + 4000; Date.now() < end; ); })')
    await expect(shoot(page, 500)).rejects.toThrow(/no screenshot .* within 500 ms/)
    await page.close()
    await expect(shoot(page, 2000)).rejects.toThrow('no screenshot')
  })
})
