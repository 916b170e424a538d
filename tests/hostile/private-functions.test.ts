import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { countingServer, type CountingServer } from '../support/counting-server.js'

/** Calls whatever a driver of browsers has put into the page, in a frame and a popup too, with calls that it can't read. */
const page = `<title>Shop</title><button onclick="alert('sold')">Buy</button><iframe src="about:blank"></iframe><script>
  const callAll = (inner) => {
    for (const name of Object.getOwnPropertyNames(inner))
      if (/playwright|^__pw|puppeteer|devtools/i.test(name)) {
        fetch('/called/' + name)
        for (const junk of ['junk', 'null', '{}'])
          try { inner[name](junk) } catch {}
      }
  }
  callAll(window)
  callAll(frames[0])
  const popup = open('about:blank')
  const timer = popup && setInterval(() => callAll(popup), 1)
  setTimeout(() => { clearInterval(timer); popup.close(); fetch('/done') }, 200)
</script>`

const browser = await sharedPool()
let site: CountingServer
beforeAll(async () => {
  site = await countingServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
})

test.each([false, true])(
  'leaves a page no function of ours whose abuse would end a run (fenced: %s)',
  async (fenced) => {
    await using session = await browser.open(fenced ? { allowOrigins: [site.origin] } : {})
    site.paths.length = 0
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 10_000 })
    await expect.poll(() => site.paths).toContain('/done')
    await tab.toolBox.call('browser_click', { target: 'Buy' })
    expect((await tab.look()).dialogs).toMatchObject([{ message: 'sold' }])
    expect(site.paths.filter((path) => path.startsWith('/called'))).toEqual([])
  },
)
