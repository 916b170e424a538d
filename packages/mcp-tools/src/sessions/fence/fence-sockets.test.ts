import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTools, servePages } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

/** Asks for a web socket in each way that a page has, and tells how each ended. */
const asking = (port: number) => `async () => {
  const end = (make) => new Promise((done) => { try { const socket = make(); socket.onopen = () => done('open'); socket.onclose = () => done('closed') } catch (error) { done(error.name) } })
  const frame = document.body.appendChild(document.createElement('iframe'))
  const url = 'ws://127.0.0.1:${port}/'
  Array.prototype.some = () => true
  Object.defineProperty(URL.prototype, 'host', { configurable: true, get: () => location.host })
  return Promise.all([
    end(() => new WebSocket(url)),
    end(() => new WebSocket.prototype.constructor(url)),
    end(() => new frame.contentWindow.WebSocket(url)),
    end(() => new (class extends WebSocket {})(url)),
    end(() => new WebSocket('ws://')),
  ])
}`

test('closes web sockets to other origins, and connects those within the fence', async () => {
  let asked = 0
  const server = createServer().on('upgrade', (_, socket) => {
    asked++
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await using site = await servePages((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>x'),
  )
  const closed = ['closed', 'closed', 'closed', 'closed', 'SyntaxError']
  {
    await using tools = await openTools(browser, { url: `${site.origin}/` }, { allowOrigins: [site.origin] })
    expect(await tools.page().evaluate(`(${asking(port)})()`)).toEqual(closed)
    expect(asked).toBe(0)
  }
  const allowOrigins = [site.origin, `http://127.0.0.1:${port}`]
  await using tools = await openTools(browser, { url: `${site.origin}/` }, { allowOrigins })
  expect(await tools.page().evaluate(`(${asking(port)})()`)).toEqual(closed)
  expect(asked).toBe(4)
  server.close()
})
