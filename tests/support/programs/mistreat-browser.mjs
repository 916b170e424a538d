// Misuses the trial's browser in the way that the task's id names, and answers with what came of it.
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const { WEBEVAL_CDP_URL, WEBEVAL_MCP_URL, WEBEVAL_TASK } = process.env
const task = JSON.parse(readFileSync(WEBEVAL_TASK, 'utf8'))
const browser = await chromium.connectOverCDP(WEBEVAL_CDP_URL)
const [context] = browser.contexts()
const [page] = context.pages()
const protocol = await browser.newBrowserCDPSession()
const refusal = (asking) =>
  asking.then(
    () => 'NOT REFUSED',
    ({ message }) => message.split('\n')[0],
  )

const ways = {
  async kills() {
    const said = []
    for (const method of [
      'Browser.crash',
      'Browser.crashGpuProcess',
      'Target.exposeDevToolsProtocol',
      'SystemInfo.getInfo',
    ])
      said.push(await refusal(protocol.send(method)))
    const devtools = await context.newCDPSession(page)
    for (const [method, params] of [
      ['Page.crash'],
      ['Page.navigate', { url: 'chrome://kill' }],
      ['Page.navigate', { url: 'file:///etc/passwd' }],
      ['Page.navigate', { url: 'view-source:file:///etc/passwd' }],
      ['DOM.setFileInputFiles', { files: ['/etc/passwd'], objectId: '1' }],
      ['Tethering.bind', { port: 9222 }],
    ])
      said.push(await refusal(devtools.send(method, params)))
    await protocol.send('Browser.close').catch(() => {})
    return said.join('\n')
  },
  async snoops() {
    const { targetInfos } = await protocol.send('Target.getTargets')
    const foreign = 'F'.repeat(32)
    const said = [await refusal(protocol.send('Target.attachToTarget', { targetId: foreign, flatten: true }))]
    said.push(await refusal(protocol.send('Target.closeTarget', { targetId: foreign })))
    const contexts = new Set(targetInfos.map((info) => info.browserContextId))
    return JSON.stringify({ contexts: contexts.size, pages: targetInfos.map(({ url }) => url), said })
  },
  async hoards() {
    const opening = Array.from({ length: 50 }, () => context.newPage())
    const opened = await Promise.allSettled(opening)
    const refused = opened.filter(({ status }) => status === 'rejected')
    await Promise.all(context.pages().map((each) => each.close()))
    const last = context.pages().length
    const fresh = await context.newPage()
    await fresh.goto(task.start_url)
    await fresh.click('button')
    return `${refused.length} refused, ${last} left, ${refused[0].reason.message.split('\n')[0]}`
  },
  async hurries() {
    const clicks = Array.from({ length: 10 }, (_, index) => page.evaluate((n) => addEntry(n), index))
    await Promise.all(clicks)
    return page.evaluate(() => document.querySelectorAll('li').length)
  },
  async anticipates() {
    const devtools = await context.newCDPSession(page)
    const entries = "document.querySelectorAll('li').length"
    const sent = ['addEntry(1)', 'addEntry(2)', 'addEntry(3)', entries].map((expression) =>
      devtools.send('Runtime.evaluate', { expression, returnByValue: true }),
    )
    return (await Promise.all(sent)).at(-1).result.value
  },
  async tells() {
    await page.fill('input[type=password]', 'correct-horse-battery')
    await page.locator('#name').pressSequentially('Ada')
    await page.selectOption('select', 'b')
    await page.dblclick('#twice')
    return 'told'
  },
  async leaves() {
    await page.click('button')
    process.exit(0)
  },
  async insists() {
    const headers = {
      authorization: `Bearer ${process.env.WEBEVAL_MCP_TOKEN}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const ask = async (method, params, extra = {}) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return fetch(WEBEVAL_MCP_URL, { method: 'POST', headers: { ...headers, ...extra }, body })
    }
    const clientInfo = { name: 'insists', version: '1' }
    const begun = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
    const session = { 'mcp-session-id': begun.headers.get('mcp-session-id') }
    await page.click('button')
    await (await ask('tools/call', { name: 'finish', arguments: { answer: 'finished' } }, session)).text()
    const said = await refusal(context.newCDPSession(page))
    await page.close()
    return said
  },
}
console.log(await ways[task.query_id]())
await browser.close()
