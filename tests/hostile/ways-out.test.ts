import { createSocket } from 'node:dgram'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowserSource } from '@webeval/mcp-tools'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { countingServer, type CountingServer } from '../support/counting-server.js'

/** Every way in which a page may send something elsewhere without leaving; each asks the other server for a path of its own. */
const ways = {
  fetch: `fetch(there('fetch'), { mode: 'no-cors' })`,
  beacon: `navigator.sendBeacon(there('beacon'), 'x')`,
  iframe: `loaded(Object.assign(document.createElement('iframe'), { src: there('iframe') }))`,
  img: `loaded(Object.assign(new Image(), { src: there('img') }))`,
  css: `loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: there('css') }))`,
  websocket: `new Promise((done) => { const s = new WebSocket(there('websocket').replace('http', 'ws')); s.onerror = s.onclose = done })`,
  events: `new Promise((done) => { const s = new EventSource(there('events')); s.onerror = () => { s.close(); done() } })`,
  redirected: `fetch('/redirect/redirected', { mode: 'no-cors' })`,
  'redirected-img': `loaded(Object.assign(new Image(), { src: '/redirect/redirected-img' }))`,
  'redirected-frame': `loaded(Object.assign(document.createElement('iframe'), { src: '/redirect/redirected-frame' }))`,
  worker: `new Promise((done) => { new Worker('/worker.js#' + there('worker')).onmessage = done })`,
  'service-worker': `navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then((r) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel(); port1.onmessage = done; r.active.postMessage(there('service-worker'), [port2]) }))`,
  form: `new Promise((done) => { const f = document.createElement('form'); f.method = 'post'; f.target = 'into'; f.action = there('form')
    const i = document.createElement('iframe'); i.name = 'into'; document.body.append(i, f); f.submit(); i.onload = done })`,
}

const page = (other: string) => `<title>busy</title><body><script>
  const there = (path) => ${JSON.stringify(other)} + '/' + path
  const loaded = (element) => new Promise((done) => { element.onload = element.onerror = done; document.body.append(element) })
  const ways = [${Object.values(ways)
    .map((way) => `() => ${way}`)
    .join(',')}]
  const soon = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 3000))])
  Promise.all(ways.map(async (way) => { try { await soon(way()) } catch {} })).then(() => { document.title = 'done' })
</script><a id=away href=/redirect/away>Away</a>`

const browser = await sharedPool()
let site: CountingServer
let other: CountingServer
beforeAll(async () => {
  other = await countingServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*').end('<title>Other</title>')
  })
  site = await countingServer(answer)
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await other?.[Symbol.asyncDispose]()
})

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const script = (text: string) => response.setHeader('content-type', 'text/javascript').end(text)
  if (url.startsWith('/redirect/'))
    response.writeHead(302, { location: `${other.origin}/${url.slice('/redirect/'.length)}` }).end()
  else if (url.startsWith('/worker.js'))
    script(
      `fetch(location.hash.slice(1), { mode: 'no-cors' }).catch(() => {}).then(() => postMessage('done'))`,
    )
  else if (url === '/sw.js')
    script(
      `self.onmessage = (e) => { const p = fetch(e.data, { mode: 'no-cors' }).catch(() => {}).then(() => e.ports[0].postMessage('done')); e.waitUntil(p) }`,
    )
  else response.setHeader('content-type', 'text/html').end(page(other.origin))
}

describe('--allow-origin', () => {
  test('lets no request of a page out, whichever way it takes', async () => {
    {
      await using open = await browser.open({})
      const tab = await open.openTab()
      await tab.goto(site.origin, { timeoutMs: 10_000 })
      // Without a fence each way reaches the other server: the page does what the rest of this test takes for granted.
      await expect
        .poll(() => Object.keys(ways).filter((way) => !other.paths.includes(`/${way}`)), { timeout: 15_000 })
        .toEqual([])
    }
    const before = other.connections()
    await using fenced = await browser.open({ allowOrigins: [site.origin] })
    const tab = await fenced.openTab()
    await tab.goto(site.origin, { timeoutMs: 10_000 })
    await expect.poll(() => tab.evaluate('() => document.title'), { timeout: 15_000 }).toBe('done')

    const call = (tool: string, params: Record<string, unknown>) => tab.toolBox.call(tool, params)
    await call('browser_click', { target: '#away' })
    await call('browser_get_url', {})
    await expect.poll(() => tab.url()).toBe(`${site.origin}/`)
    const run = (source: string) => call('browser_evaluate', { function: source })
    await run(`() => { location = '${other.origin}/location' }`)
    await run(`() => { window.open('${other.origin}/popup') }`)
    const refused = await call('browser_navigate', { url: `${other.origin}/tool` })
    expect(refused.text).toContain('outside the allowed origins')
    await call('browser_navigate', { url: `${site.origin}/redirect/tool` })
    // Permitted requests keep working.
    await expect.poll(() => tab.url()).toMatch(site.origin)
    expect(await tab.evaluate(`() => fetch('/own').then((r) => r.status)`)).toBe(200)
    expect(other.connections() - before).toBe(0)
  })

  test('lets no packet of WebRTC out, from no window of a page', async () => {
    const packets: string[] = []
    const socket = createSocket('udp4').on('message', (message) => packets.push(message.toString('latin1')))
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    const calling = `async () => {
      const call = async ({ RTCPeerConnection: Peer }) => {
        const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${socket.address().port}' }] })
        peer.createDataChannel('out')
        await peer.setLocalDescription(await peer.createOffer())
      }
      const frame = document.body.appendChild(document.createElement('iframe'))
      return Promise.all([window, frame.contentWindow].map((each) => call(each).then(() => 'sent', (error) => error.name)))
    }`
    for (const [fence, ended] of [
      [{}, 'sent'],
      [{ allowOrigins: [site.origin] }, 'TypeError'],
    ] as const) {
      await using open = await browser.open(fence)
      const tab = await open.openTab()
      await tab.goto(site.origin, { timeoutMs: 10_000 })
      packets.length = 0
      expect(await tab.evaluate(calling)).toEqual([ended, ended])
      if (ended === 'sent') await expect.poll(() => packets.length).toBeGreaterThan(0)
      else expect(packets).toEqual([])
    }
    socket.close()
  })

  test('keeps unrecorded pages within the same fence', async () => {
    const before = other.connections()
    await using fenced = await browser.open({ allowOrigins: [site.origin] })
    await using aside = await fenced.openAside!({})
    await aside.goto(site.origin, { timeoutMs: 10_000 })
    await expect.poll(() => aside.evaluate('() => document.title'), { timeout: 15_000 }).toBe('done')
    expect(other.connections() - before).toBe(0)
  })
})

describe('origins that are off limits', () => {
  test('are reached by no page and no tool, by whichever name of this machine', async () => {
    await using guarded = await openBrowserSource({ forbiddenOrigins: [other.origin] })
    await using session = await guarded.open({})
    const tab = await session.openTab()
    const before = other.connections()
    await tab.goto(site.origin, { timeoutMs: 10_000 })
    await expect.poll(() => tab.evaluate('() => document.title'), { timeout: 15_000 }).toBe('done')
    const { port } = new URL(other.origin)
    for (const host of [
      '127.0.0.1',
      'localhost',
      'localhost.',
      'a.localhost',
      'A.LocalHost.',
      hostname(),
      '[::1]',
      '0.0.0.0',
      '127.1',
      '[::ffff:127.0.0.1]',
    ]) {
      const { text, isError } = await tab.toolBox.call('browser_navigate', { url: `http://${host}:${port}/` })
      expect([host, isError, text]).toEqual([
        host,
        true,
        expect.stringContaining('belongs to webeval itself'),
      ])
      const asked = `() => fetch('http://${host}:${port}/', { mode: 'no-cors' }).then(() => 'reached', () => 'refused')`
      expect([host, await tab.evaluate(asked)]).toEqual([host, 'refused'])
    }
    await tab.toolBox.call('browser_evaluate', { function: `() => { location = '${other.origin}' }` })
    expect(other.connections() - before).toBe(0)
  })

  test('files of this machine are opened by no way', async () => {
    await using session = await browser.open({})
    const tab = await session.openTab()
    await expect(tab.goto('file:///etc/hostname', { timeoutMs: 5_000 })).rejects.toThrow(
      'file of this machine',
    )
    await tab.goto(site.origin, { timeoutMs: 10_000 })
    for (const way of [
      `() => { location = 'file:///etc/hostname' }`,
      `() => { window.open('file:///etc/hostname') }`,
      `() => { document.body.append(Object.assign(document.createElement('iframe'), { src: 'file:///etc/hostname' })) }`,
      `() => fetch('file:///etc/hostname').then((r) => r.text())`,
    ])
      await tab.toolBox.call('browser_evaluate', { function: way })
    const looked = await tab.look()
    expect(looked.url).not.toContain('file:')
    expect(
      (await tab.toolBox.call('browser_navigate', { url: 'view-source:file:///etc/hostname' })).isError,
    ).toBe(true)
  })
})
