import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTools, servePages } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let site: Awaited<ReturnType<typeof servePages>>
let other: Awaited<ReturnType<typeof servePages>>
beforeAll(async () => {
  other = await servePages((_, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Other</title>')
  })
  site = await servePages((request, response) => {
    response.setHeader('content-type', 'text/html')
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/slow') response.write('<title>Slow</title><p>first part')
    else if (pathname === '/silent') return
    else if (pathname === '/file')
      response.setHeader('content-disposition', 'attachment; filename=a.bin').end('x')
    else if (pathname === '/away') response.writeHead(302, { location: `${other.origin}/` }).end()
    else if (pathname === '/missing') response.writeHead(404).end('<title>Missing</title>')
    else
      response.end(`<title>Page ${pathname}</title><a id=new href=/two target=_blank rel=noopener>New</a>
        <a id=mute href=/silent>Mute</a><a id=same href=/two>Same</a><a id=file href=/file>File</a><a id=out href="${other.origin}/">Out</a><a id=redirect href=/away>Redirect</a>
        <a id=outnew href="${other.origin}/" target=_blank>Out new</a>
        <button id=open onclick="window.w=window.open('/two')">Open</button><button id=close onclick="window.close()">Close</button>
        <button id=alert onclick="alert('x');this.textContent='after'">Alert</button><button id=throw onclick="throw Error('x')">Throw</button>
        <button id=loop onclick="for(;;);">Loop</button><button id=flood onclick="for(let i=0;i<30;i++)window.open('/n'+i)">Flood</button>`)
  })
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await other?.[Symbol.asyncDispose]()
})

describe('tabs', () => {
  test('the handle moves to the tab that a click opens, and back when it closes', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    for (const target of ['#new', '#open']) {
      const result = await tools.call('browser_click', { target })
      expect(result.text).toContain(`A new tab opened (${site.origin}/two); you are on it now.`)
      expect((await tools.call('browser_get_url')).text).toBe(`${site.origin}/two — Page /two`)
      expect((await tools.call('browser_tabs', { action: 'list' })).text).toContain('1: (current)')
      const closed = await tools.call('browser_tabs', { action: 'close' })
      expect(closed.text).toContain(`0: (current) ${site.origin}/ — Page /`)
    }
  })

  test('tabs are opened, selected and closed by number', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    await tools.call('browser_tabs', { action: 'new', url: `${site.origin}/b` })
    expect(tools.page().url()).toBe(`${site.origin}/b`)
    await tools.call('browser_tabs', { action: 'select', index: 0 })
    expect(tools.page().url()).toBe(`${site.origin}/`)
    expect((await tools.call('browser_tabs', { action: 'select', index: 7 })).text).toContain(
      'there is no tab 7',
    )
    await tools.call('browser_tabs', { action: 'close', index: 1 })
    expect((await tools.call('browser_tabs', { action: 'list' })).text).not.toContain('/b')
  })

  test('goes back to the opener when a popup closes, whichever tabs came in between', async () => {
    await using tools = await openTools(browser, { url: `${site.origin}/opener` })
    await tools.call('browser_tabs', { action: 'new', url: `${site.origin}/between` })
    await tools.call('browser_tabs', { action: 'select', index: 0 })
    await tools.call('browser_click', { target: '#open' })
    expect(tools.page().url()).toBe(`${site.origin}/two`)
    await tools.call('browser_click', { target: '#close' })
    await tools.call('browser_get_url')
    expect(tools.page().url()).toBe(`${site.origin}/opener`)
  })

  test('a tab too many is refused, and the current one stays', async () => {
    await using tools = await openTools(browser, { url: `${site.origin}/b` })
    const opened = []
    for (let tab = 0; tab < 14; tab++)
      opened.push(await tools.call('browser_tabs', { action: 'new', url: `${site.origin}/tab-${tab}` }))
    expect(opened.filter(({ isError }) => isError)).toHaveLength(3)
    expect(opened.at(-1)!.text).toContain('too many tabs are open: close one first')
    expect((await tools.call('browser_get_url')).text).toContain(`${site.origin}/tab-10`)
    for (let tab = 0; tab < 12; tab++) await tools.call('browser_tabs', { action: 'close' })
    expect((await tools.call('browser_navigate', { url: `${site.origin}/b` })).isError).toBe(false)
    expect(tools.page().url()).toBe(`${site.origin}/b`)
  })

  test('a page that closes itself is replaced', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    await tools.call('browser_click', { target: '#open' })
    const closed = await tools.call('browser_click', { target: '#close' })
    expect(closed.isError).toBe(false)
    const url = await tools.call('browser_get_url')
    expect(`${closed.text}\n${url.text}`).toContain('The page closed')
    expect(tools.page().url()).toBe(`${site.origin}/`)
    await tools.page().close()
    expect((await tools.call('browser_navigate', { url: site.origin })).text).toContain(
      'a blank tab was opened instead',
    )
    expect(tools.page().url()).toBe(`${site.origin}/`)
  })

  test('a flood of tabs is held back', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    await tools.call('browser_click', { target: '#flood' })
    expect((await tools.call('browser_get_url')).isError).toBe(false)
    expect(tools.pages.all().length).toBeLessThanOrEqual(12)
  })

  test('two executors of one context act on their own pages', async () => {
    await using one = await openTools(browser, { url: `${site.origin}/one` })
    await using two = await openTools(browser, { url: `${site.origin}/two` })
    const results = await Promise.all([
      one.call('browser_click', { target: '#alert' }),
      two.call('browser_click', { target: '#same' }),
      one.call('browser_evaluate', { function: 'location.pathname' }),
    ])
    expect(results.map((result) => result.isError)).toEqual([false, false, false])
    expect(results[2]?.text).toBe('Result: "/one"')
  })
})

describe('navigation', () => {
  test('opens, goes back, and says what went wrong', async () => {
    await using tools = await openTools(
      browser,
      { url: site.origin },
      { resolveUrl: (url) => url.replace('target://shop', site.origin) },
    )
    expect((await tools.call('browser_navigate', { url: 'target://shop/x' })).text).toBe(
      `Opened ${site.origin}/x.`,
    )
    expect((await tools.call('browser_navigate', { url: '/y' })).text).toBe(`Opened ${site.origin}/y.`)
    expect((await tools.call('browser_navigate_back')).text).toBe(`Went back to ${site.origin}/x.`)
    expect((await tools.call('browser_navigate', { url: `${site.origin}/missing` })).text).toContain(
      'HTTP 404',
    )
    for (const [url, words] of [
      ['file:///etc/passwd', "file: addresses can't be opened"],
      ['about:version', "about:version addresses can't be opened"],
      ['javascript:alert(1)', 'use browser_evaluate'],
      ['not an address', 'is not an address'],
      ['http://127.0.0.1:9/', 'could not be opened'],
      ['http://nowhere.invalid/', 'could not be opened'],
    ] as const) {
      expect(await tools.call('browser_navigate', { url }), `${url}`).toMatchObject({
        isError: true,
        text: expect.stringContaining(words),
      })
    }
    const file = await tools.call('browser_navigate', { url: `${site.origin}/file` })
    expect(file).toMatchObject({ isError: false, text: expect.stringContaining('is a file') })
    await using fresh = await openTools(browser, { html: '' })
    expect((await fresh.call('browser_navigate_back')).isError).toBe(true)
  })

  test('a page that never finishes loading is used as it is', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    const result = await tools.call('browser_navigate', { url: `${site.origin}/slow` })
    expect(result).toMatchObject({ isError: false, text: expect.stringContaining('still loading') })
    expect((await tools.call('browser_evaluate', { function: 'document.title' })).text).toBe('Result: "Slow"')
  })

  test('a fence holds links, redirects, new tabs and tools', async () => {
    await using tools = await openTools(browser, { url: site.origin }, { allowOrigins: [site.origin] })
    expect((await tools.call('browser_navigate', { url: other.origin })).text).toContain(
      'outside the allowed origins',
    )
    const link = await tools.call('browser_click', { target: '#out' })
    expect(link.text).toContain('Navigation was blocked')
    expect(tools.page().url()).toBe(`${site.origin}/`)
    await tools.call('browser_click', { target: '#redirect' })
    await expect.poll(() => tools.page().url()).toBe(`${site.origin}/`)
    await tools.call('browser_click', { target: '#outnew' })
    expect(tools.pages.all().every((page) => !page.url().startsWith(other.origin))).toBe(true)
    expect((await tools.call('browser_click', { target: '#same' })).text).toContain('/two')
  })
})

describe('hostile pages', () => {
  test('dialogs, errors and downloads do not stop the hands', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    expect((await tools.call('browser_click', { target: '#throw' })).isError).toBe(false)
    expect((await tools.call('browser_click', { target: '#alert' })).isError).toBe(false)
    let told = (await tools.call('browser_click', { target: '#file' })).text
    await expect
      .poll(async () => (told += (await tools.call('browser_get_url')).text))
      .toContain('downloaded a file (a.bin)')
    expect(tools.page().url()).toBe(`${site.origin}/`)
  })

  test('a page that has broken the builtins, and names its fields like methods, can still be used', async () => {
    await using tools = await openTools(browser, {
      html: `<script>Array.prototype.slice = Array.prototype.map = Map.prototype.set = () => { throw 1 };
        window.Promise = class {}; Object.keys = () => []; document.querySelector = () => null</script>
        <form><input name=id><input name=action><input name=length><button type=button id=b onclick="this.value='hit'">Go</button>
        <select id=s><option>a<option>b</select></form><input id=i value=old>`,
    })
    await tools.call('browser_click', { target: '#b' })
    await tools.call('browser_type', { target: '#i', text: 'new' })
    await tools.call('browser_select_option', { target: '#s', values: ['b'] })
    const seen = await tools.call('browser_evaluate', { function: '() => b.value + i.value + s.value' })
    expect(seen.text).toBe('Result: "hitnewb"')
  })

  test('a script of the agent that never ends is stopped', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    expect((await tools.call('browser_evaluate', { function: '() => { for(;;); }' })).text).toContain(
      'was stopped',
    )
    expect((await tools.call('browser_evaluate', { function: '1 + 1' })).text).toBe('Result: 2')
  })

  test('a server that never answers does not undo the click that asked it', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    const result = await tools.call('browser_click', { target: '#mute' })
    expect(result).toMatchObject({ isError: false, text: expect.stringContaining('has not answered yet') })
  })

  test('keys meant for a list that can not have the focus land nowhere', async () => {
    await using tools = await openTools(browser, {
      html: `<select id=s style="display:none"><option>a<option>b</select><button autofocus onclick="this.textContent='hit'">b</button>`,
    })
    await tools.page().focus('button')
    expect((await tools.call('browser_select_option', { target: '#s', values: ['b'] })).text).toContain(
      'hidden',
    )
    expect(await tools.page().textContent('button')).toBe('b')
  })

  test('a page stuck in a loop fails in words, and does not hang', async () => {
    await using tools = await openTools(browser, { url: site.origin })
    // The click itself never comes back.
    const stop = new AbortController()
    const stuck = tools.call('browser_click', { target: '#loop' }, stop.signal)
    const ended = stuck.catch((error: unknown) => error)
    await expect.poll(() => tools.pages.acting()).toBe(true)
    stop.abort(new Error('over'))
    expect(await ended).toMatchObject({ message: 'over' })
  })
})
