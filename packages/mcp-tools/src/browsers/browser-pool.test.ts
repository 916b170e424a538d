import { execFileSync, spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InfraError, UsageError, verifyStep, type BrowserSource } from '@webeval/core'
import { servePages } from '../testing/open-tools.js'
import { createBrowserPool } from './browser-pool.js'
import { connectCdp } from './connect-cdp.js'
import { findBrowser } from './find-browser.js'

const page = (
  path: string,
) => `<title>Page ${path}</title><button id=add onclick="out.textContent=++n">Add</button><output id=out>0</output>
  <a id=new href=/two target=_blank>New</a><button id=ask onclick="said.textContent=confirm('sure?')">Ask</button><p id=said></p>
  <button id=err onclick="console.error('bad');fetch('/missing')">Err</button><script>var n=0</script>`

let executablePath: string
let pool: BrowserSource
let site: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  executablePath = await findBrowser({ fetch: false })
  pool = createBrowserPool({ executablePath })
  site = await servePages((request, response) => {
    const path = request.url ?? '/'
    if (path === '/silent') return
    if (path === '/missing') response.statusCode = 404
    response.setHeader('content-type', 'text/html').write(page(path))
    if (path !== '/slow') response.end()
  })
})
afterAll(async () => {
  await pool?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

/** Ids of the browser processes that this process has started. */
const browserProcesses = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('remote-debugging-pipe'))
    .map((line) => Number.parseInt(line, 10))

describe('a session', () => {
  test('acts, settles, looks and verifies', async () => {
    await using session = await pool.open({})
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 5_000 })
    await tab.learnIdle()
    const before = await tab.look()
    const peek = await tab.peek('browser_click', { target: '#add' })
    expect(peek.changed).toBe(false)
    expect(peek.box?.width).toBeGreaterThan(5)
    await tab.toolBox.call('browser_click', { target: '#add' })
    await tab.settle()
    const after = await tab.look()
    expect(verifyStep(before, after, false)).toMatchObject({
      text_changed: true,
      new_tab: false,
      url_changed: false,
    })
    expect((await tab.screenshot()).data.subarray(1, 4).toString()).toBe(Buffer.from('PNG').toString())
    expect(await tab.html()).toContain('<title>Page /</title>')
    expect(await tab.evaluate('() => ({ n })')).toEqual({ n: 1 })
    await expect(tab.evaluate('() => { throw new Error("x") }')).rejects.toMatchObject({
      name: 'PageScriptError',
    })
  })

  test('tells of new tabs, dialogs, console errors and failed requests', async () => {
    await using session = await pool.open({})
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 5_000 })
    const looks = [await tab.look()]
    for (const target of ['#ask', '#err', '#new']) {
      await tab.toolBox.call('browser_click', { target })
      await tab.settle()
      looks.push(await tab.look())
    }
    const [start, asked, failed, opened] = looks
    expect(verifyStep(start!, asked!, false)).toMatchObject({ new_dialogs: 1, text_changed: true })
    expect(asked?.dialogs[0]).toMatchObject({ type: 'confirm', message: 'sure?' })
    expect(verifyStep(asked!, failed!, false)).toMatchObject({ new_failed_requests: 1 })
    expect(failed?.consoleErrors).toContain('bad')
    expect(verifyStep(failed!, opened!, false)).toMatchObject({ new_tab: true, url_changed: true })
    expect(opened?.title).toBe('Page /two')
  })

  test('two executors act on their own tabs of one context at once', async () => {
    await using session = await pool.open({})
    const tabs = [await session.openTab(), await session.openTab()] as const
    await Promise.all(tabs.map((tab, index) => tab.goto(`${site.origin}/${index}`, { timeoutMs: 5_000 })))
    await Promise.all(
      tabs.map(async (tab, index) => {
        for (let click = 0; click <= index + 1; click++)
          await tab.toolBox.call('browser_click', { target: '#add' })
      }),
    )
    expect(await Promise.all(tabs.map((tab) => tab.evaluate('() => n')))).toEqual([2, 3])
    expect((await tabs[0].look()).url).toBe(`${site.origin}/0`)
  })

  test('isolates an unrecorded page from the trial’s storage, and can emulate a phone', async () => {
    await using session = await pool.open({})
    const tab = await session.openTab()
    await tab.goto(`${site.origin}/`, { timeoutMs: 5_000 })
    await tab.evaluate("() => localStorage.setItem('seen', 'yes')")
    const aside = await session.openAside!({ device: 'phone' })
    await aside.goto(`${site.origin}/`, { timeoutMs: 5_000 })
    expect(
      await aside.evaluate(
        "() => [localStorage.getItem('seen'), screen.width, navigator.maxTouchPoints > 0]",
      ),
    ).toEqual([null, 375, true])
    await aside[Symbol.asyncDispose]()
    expect(session.lost.aborted).toBe(false)
    expect(await tab.evaluate("() => localStorage.getItem('seen')")).toBe('yes')
  })

  test('opens an unrecorded page that may store nothing, and sizes it', async () => {
    await using session = await pool.open({})
    await using aside = await session.openAside!({ storage: 'blocked' })
    await aside.goto(`${site.origin}/`, { timeoutMs: 5_000 })
    const read = (name: string) =>
      aside.evaluate(
        `() => { try { return typeof window.${name} } catch ({ name, message }) { return name + ': ' + message } }`,
      )
    expect(await read('localStorage')).toMatch(/^SecurityError: .*localStorage.* denied/)
    expect(await read('sessionStorage')).toMatch(/^SecurityError/)
    expect(await aside.evaluate("() => { document.cookie = 'a=b'; return document.cookie }")).toBe('')
    await aside.resize!(640, 512)
    expect(await aside.evaluate('() => [innerWidth, innerHeight]')).toEqual([640, 512])
  })

  test('opens pages that never finish loading, and reports a silent server', async () => {
    await using session = await pool.open({ allowOrigins: [site.origin] })
    const tab = await session.openTab()
    await tab.goto(`${site.origin}/slow`, { timeoutMs: 2_000 })
    expect((await tab.look()).title).toBe('Page /slow')
    await expect(tab.goto(`${site.origin}/silent`, { timeoutMs: 500 })).rejects.toThrow(InfraError)
    await expect(tab.goto('http://127.0.0.1:9/', { timeoutMs: 300 })).rejects.toThrow('outside the allowed')
  })

  test('offers the tools that were asked for, and none that do not exist', async () => {
    await using session = await pool.open({ tools: ['browser_click', 'browser_navigate'] })
    const tab = await session.openTab()
    expect(tab.toolBox.tools.map((tool) => tool.name)).toEqual(['browser_navigate', 'browser_click'])
    expect((await tab.toolBox.call('browser_evaluate', { function: '1' })).isError).toBe(true)
    await expect(pool.open({ tools: ['browser_clik'] })).rejects.toThrow(UsageError)
  })
})

describe('a browser that is killed', () => {
  test('a page whose renderer dies ends its session, and the browser lives on', async () => {
    await using session = await pool.open({})
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 5_000 })
    const gone = new Promise((resolve) => session.lost.addEventListener('abort', resolve))
    await tab.goto('chrome://crash', { timeoutMs: 5_000 }).catch(() => {})
    await gone
    expect(session.lost.reason).toMatchObject({ message: expect.stringContaining('crashed') })
    await using next = await pool.open({})
    expect((await next.openTab()).url()).toBe('about:blank')
  })

  test('a page whose renderer dies stays and says so, for agents that judge pages', async () => {
    await using session = await pool.open({ keepsCrashedPages: true })
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 5_000 })
    await tab.goto('chrome://crash', { timeoutMs: 5_000 }).catch(() => {})
    await expect(tab.look()).rejects.toThrow('the page crashed')
    const click = await tab.toolBox.call('browser_click', { target: 'a' })
    expect(click).toMatchObject({ isError: true, text: expect.stringContaining('the page crashed') })
    expect(session.lost.aborted).toBe(false)
  })

  test('ends its sessions as a fault, and is replaced', async () => {
    await using own = createBrowserPool({ executablePath })
    const others = browserProcesses()
    const session = await own.open({})
    const tab = await session.openTab()
    await tab.goto(site.origin, { timeoutMs: 5_000 })
    const waiting = tab.toolBox.call('browser_wait_for', { time: 10 })
    const failing = waiting.catch((error: unknown) => error)
    const gone = new Promise((resolve) => session.lost.addEventListener('abort', resolve))
    for (const pid of browserProcesses().filter((id) => !others.includes(id))) process.kill(pid, 'SIGKILL')
    await gone
    expect(await failing).toBeInstanceOf(InfraError)
    expect(session.lost.reason).toBeInstanceOf(InfraError)
    await expect(tab.look()).rejects.toThrow(InfraError)
    await session[Symbol.asyncDispose]()
    await using next = await own.open({})
    const fresh = await next.openTab()
    await fresh.goto(site.origin, { timeoutMs: 5_000 })
    expect(await fresh.evaluate('() => document.title')).toBe('Page /')
    expect(next.lost.aborted).toBe(false)
  })

  test('a browser that can not start is a fault with words', async () => {
    await using broken = createBrowserPool({ executablePath: process.execPath })
    await expect(broken.open({})).rejects.toThrow(/did not start/)
  })
})

describe('a browser that somebody else runs', () => {
  test('is used over its debugging address, and left running', async () => {
    const child = spawn(
      executablePath,
      ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    try {
      const address = await new Promise<string>((resolve) => {
        let log = ''
        child.stderr.on('data', (chunk: Buffer) => {
          const found = /DevTools listening on (ws:\S+)/.exec((log += chunk.toString()))
          if (found) resolve(found[1]!)
        })
      })
      {
        await using source = connectCdp(address)
        expect(await source.version()).toMatch(/^Chromium \d+/)
        await using session = await source.open({})
        const tab = await session.openTab()
        await tab.goto(site.origin, { timeoutMs: 5_000 })
        await tab.toolBox.call('browser_click', { target: '#add' })
        expect(await tab.evaluate('() => n')).toBe(1)
        expect((await tab.look()).viewport).toEqual({ width: 1440, height: 900 })
      }
      expect(child.exitCode).toBe(null)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('reports a silent address within seconds', async () => {
    expect(() => connectCdp('localhost')).toThrow(UsageError)
    await using source = connectCdp('http://127.0.0.1:9')
    await expect(source.open({})).rejects.toThrow(/no browser answers at http:\/\/127\.0\.0\.1:9/)
  })
})
