import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InfraError, UsageError, verifyStep } from '@webeval/core'
import { findBrowser } from '../browsers/find-browser.js'
import { servePages } from '../testing/open-tools.js'
import { connectRemoteMcp } from './connect-remote-mcp.js'

let site: Awaited<ReturnType<typeof servePages>>
let server: ChildProcess
let folder: string
let url: string

const freePort = () =>
  new Promise<number>((resolve) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

beforeAll(async () => {
  site = await servePages((request, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>Page ${request.url}</title>
      <button id=buy-now onclick="out.textContent=++n">Buy</button><output id=out>0</output><input id=i value=old>
      <select id=s><option value=a>Apple<option value=b>Banana</select><a id=new href=/two target=_blank>New</a>
      <button id=ask onclick="said.textContent=confirm('sure?')">Ask</button><p id=said></p><button id=err onclick="console.error('bad'); missing()">E</button>
      <input type=file id=file><input id=pw type=password>
      <div style="height:3000px"></div><script>var n=0, keys=0; addEventListener('keydown',e=>keys+=e.isTrusted)</script>`)
  })
  const port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'webeval-remote-'))
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/mcp/package.json')), 'cli.js')
  const options = ['--port', String(port), '--headless', '--no-sandbox', '--isolated', '--caps', 'vision']
  server = spawn(
    process.execPath,
    [cli, ...options, '--executable-path', await findBrowser({ fetch: false }), '--output-dir', folder],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  )
  await new Promise<void>((resolve) =>
    server.stderr?.on('data', (chunk) => String(chunk).includes('Listening') && resolve()),
  )
  url = `http://localhost:${port}/mcp`
}, 60_000)
afterAll(async () => {
  server?.kill('SIGKILL')
  await site?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('the same tools, looks and pictures over a remote server', { timeout: 120_000 }, async () => {
  await using source = connectRemoteMcp(url)
  expect(await source.version()).toMatch(/^Playwright .* \(MCP\)$/)
  await using session = await source.open({ filesFolder: folder })
  const tab = await session.openTab()
  const call = (tool: string, params: Record<string, unknown> = {}) => tab.toolBox.call(tool, params)
  expect(tab.toolBox.tools).toHaveLength(19)
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  const before = await tab.look()
  expect(before.targets.map((target) => target.selector)).toContain('#buy-now')
  expect(before.viewport).toEqual({ width: 1440, height: 900 })
  expect(await call('browser_click', { target: '#buy-now' })).toMatchObject({ isError: false })
  await tab.settle()
  const after = await tab.look()
  expect(verifyStep(before, after, false)).toMatchObject({
    text_changed: true,
    url_changed: false,
    new_tab: false,
  })
  expect((await tab.screenshot()).mimeType).toBe('image/png')
  expect((await call('browser_type', { target: '#i', text: 'new' })).isError).toBe(false)
  expect(await tab.evaluate('() => [document.querySelector("#i").value, keys > 3]')).toEqual(['new', true])
  expect((await call('browser_select_option', { target: '#s', values: ['Banana'] })).isError).toBe(false)
  expect((await call('browser_evaluate', { function: '() => s.value' })).text).toBe('Result: "b"')
  await writeFile(join(folder, 'photo.txt'), 'a photo')
  expect(await call('browser_file_upload', { target: '#file', paths: ['photo.txt'] })).toEqual({
    text: 'Chose "photo.txt" for #file.',
    isError: false,
  })
  expect(await tab.evaluate('() => document.querySelector("#file").files[0]?.name')).toBe('photo.txt')
  expect((await call('browser_file_upload', { target: '#file', paths: ['../x'] })).isError).toBe(true)
  const secretIn = (target: string) => tab.secretParams?.('browser_type', { target, text: 'x' })
  expect([await secretIn('#pw'), await secretIn('#i')]).toEqual([['text'], []])
  expect((await call('browser_scroll', { direction: 'down' })).text).toBe('Scrolled down by 720 px.')
  expect((await call('browser_dom_snapshot')).text).toContain('button "Buy"')
  expect((await call('browser_click', { target: '#buy' })).text).toBe(
    'no element matches #buy; nearest: #buy-now',
  )
  expect((await call('browser_click', { target: 'p, output' })).text).toContain('matches 2 elements')
  expect((await call('browser_navigate', { url: 'file:///etc/passwd' })).isError).toBe(true)
  await call('browser_click', { target: '#ask' })
  await call('browser_click', { target: '#err' })
  const noisy = await tab.look()
  expect(noisy.dialogs).toMatchObject([{ type: 'confirm', message: 'sure?' }])
  expect(noisy.consoleErrors).toEqual(['bad', 'Uncaught ReferenceError: missing is not defined'])
  expect((await call('browser_click', { target: '#new' })).text).toContain('A new tab opened')
  expect((await tab.look()).url).toBe(`${site.origin}/two`)
  expect((await call('browser_tabs', { action: 'close' })).isError).toBe(false)
  expect((await call('browser_get_url')).text).toContain(`${site.origin}/ — Page /`)

  const other = await session.openTab()
  await other.goto(`${site.origin}/other`, { timeoutMs: 10_000 })
  const [first, second] = await Promise.all([
    tab.evaluate('() => document.title'),
    other.evaluate('() => document.title'),
  ])
  expect([first, second]).toEqual(['Page /', 'Page /other'])
})

test('opens an unrecorded tab, and closes it again', { timeout: 60_000 }, async () => {
  await using source = connectRemoteMcp(url)
  await using session = await source.open({})
  const tab = await session.openTab()
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  expect(session.asideShares).toBe(true)
  const aside = await session.openAside!({ device: 'phone' })
  await aside.goto(`${site.origin}/beside`, { timeoutMs: 10_000 })
  expect((await aside.look()).viewport).toEqual({ width: 375, height: 812 })
  expect((await aside.toolBox.call('browser_click', { target: '#buy-now' })).isError).toBe(false)
  expect(await tab.evaluate('() => [innerWidth, out.textContent]')).toEqual([1440, '0'])
  await aside[Symbol.asyncDispose]()
  const { text } = await tab.toolBox.call('browser_tabs', { action: 'list' })
  expect(text).toContain('Page /')
  expect(text).not.toContain('beside')
})

test('closes and reports a dialog that a page shows at load', { timeout: 60_000 }, async () => {
  await using source = connectRemoteMcp(url)
  await using session = await source.open({})
  const tab = await session.openTab()
  await tab.goto(`data:text/html,<title>Hi</title><script>alert('Welcome')</script>`, { timeoutMs: 10_000 })
  const look = await tab.look()
  expect([look.title, look.counters.dialogs]).toEqual(['Hi', 1])
  expect(look.dialogs).toMatchObject([{ type: 'alert', message: 'Welcome' }])
})

test('reports a missing server, and one that is not an MCP server', async () => {
  expect(() => connectRemoteMcp('nowhere')).toThrow(UsageError)
  await using gone = connectRemoteMcp('http://127.0.0.1:9/mcp')
  await expect(gone.open({})).rejects.toThrow(InfraError)
  await using none = connectRemoteMcp(`${site.origin}/mcp`)
  await expect(none.open({})).rejects.toThrow(/no MCP server answers/)
})

test('a server that dies ends its sessions as a fault', async () => {
  await using source = connectRemoteMcp(url)
  await using session = await source.open({})
  const tab = await session.openTab()
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  server.kill('SIGKILL')
  await new Promise((resolve) => server.once('exit', resolve))
  await expect(tab.toolBox.call('browser_click', { target: '#buy-now' })).rejects.toThrow(InfraError)
  expect(session.lost.aborted).toBe(true)
})
