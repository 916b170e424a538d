import { beforeAll, describe, expect, test } from 'vitest'
import { InfraError, signalsSchema } from '@webeval/core'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

/** Looks, clicks, looks again, and expects the page's one change. */
async function surviveAndSee(html: string) {
  await shared.show(`${html}<p id=t>old</p><button id=b onclick="t.firstChild.data = 'new'">Go on</button>`)
  const { before, after, verification } = await shared.step('browser_click', () => shared.page.click('#b'))
  expect(signalsSchema.parse(before)).toEqual(before)
  expect(before.targets.map(({ name }) => name)).toContain('Go on')
  expect(after.text).toContain('new')
  expect(verification).toMatchObject({ text_changed: true, dom_changed: false, url_changed: false })
}

describe('a look is not misled', () => {
  test('by forms whose fields are named like their own properties', async () => {
    const names =
      'id name parentNode getAttribute attributes nodeType nextSibling firstChild localName children querySelectorAll matches style getBoundingClientRect getRootNode shadowRoot textContent ownerDocument isConnected contains classList tagName'
    await surviveAndSee(`<form>${names
      .split(' ')
      .map((name) => `<input name=${name}>`)
      .join('')}</form>
      <img name=body><img name=documentElement><img name=title><img name=activeElement><form id=__dialogCalls></form>`)
  })
  test('by builtins that the page has replaced', async () => {
    const broken = `<script>
      Array.prototype.toJSON = String.prototype.toJSON = Object.prototype.toJSON = () => 'broken'
      window.JSON = null; window.Map = window.Set = window.Promise = window.MutationObserver = function () { throw 1 }
      for (const name of ['push', 'map', 'filter', 'join', 'sort', 'slice', 'some']) Array.prototype[name] = () => { throw new Error(name) }
      Array.prototype[Symbol.iterator] = () => { throw new Error('iterator') }
      for (const name of ['replace', 'trim', 'split', 'slice', 'charCodeAt']) String.prototype[name] = () => { throw new Error(name) }
      for (const name of ['getBoundingClientRect', 'getAttribute', 'querySelectorAll', 'checkVisibility', 'matches']) Element.prototype[name] = () => { throw new Error(name) }
      window.getComputedStyle = () => null; document.querySelectorAll = null; Math.imul = () => 1
      setTimeout = clearTimeout = performance.now = null
      Object.defineProperty(Node.prototype, 'firstChild', { get() { throw new Error('firstChild') } })
      </script>`
    await surviveAndSee(broken)
    const devtools = await shared.context.newCDPSession(shared.page)
    const expression = `(() => { try { [].map(1) } catch (error) { return error.message } })()`
    expect((await devtools.send('Runtime.evaluate', { expression })).result.value).toBe('map')
  })
  test('by getters that throw, and properties that lie', async () => {
    await surviveAndSee(`<input id=i><script>
      Object.defineProperty(i, 'value', { get() { throw new Error('no') } }); Object.defineProperty(i, 'type', { get: () => 'hidden' })
      Object.defineProperty(document, 'title', { get() { throw new Error('no') } }); Object.defineProperty(document, 'cookie', { get() { throw new Error('no') } })
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })</script>`)
  })
  test('by frames of other origins, by sandboxed ones, by closed shadow roots', async () => {
    await surviveAndSee(`<iframe src="data:text/html,<button>x</button>"></iframe><iframe sandbox srcdoc="<button>y</button>"></iframe>
      <div id=c></div><script>c.attachShadow({ mode: 'closed' }).innerHTML = '<button>z</button>'</script>`)
  })
  test('by a page without a body, a drawing, an XML document', async () => {
    await using observed = await observePage(browser, { url: 'about:blank' })
    expect((await observed.observer.look()).text).toBe('')
    await observed.page.goto(
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><text y="20">drawn</text></svg>',
    )
    expect((await observed.observer.look()).text).toBe('drawn')
    await observed.page.goto('data:text/xml,<a><b>plain</b></a>')
    expect((await observed.observer.look()).url).toContain('data:text/xml')
    await observed.page.goto('data:text/html,<script>document.documentElement.remove()</script>')
    expect((await observed.observer.look()).targets).toEqual([])
  })
  test('by elements nested thousands deep', async () => {
    await surviveAndSee(
      `<script>let e = document.documentElement.appendChild(document.createElement('div')); for (let i = 0; i < 2500; i++) { const d = document.createElement('div'); d.style.display = 'contents'; if (i % 500 === 0) d.append('x'); e.append(d); e = d }</script>`,
    )
  }, 60_000)
  test('when the page script was never put in before the page loaded', async () => {
    await using observed = await observePage(browser, {
      prepared: false,
      html: '<p id=t>old</p><button id=b>Go on</button>',
    })
    await observed.page.evaluate(`b.onclick = () => { t.textContent = 'new'; alert(1) }`)
    const { verification } = await observed.step('browser_click', () => observed.page.click('#b'))
    expect(verification).toMatchObject({ text_changed: true, new_dialogs: 1 })
    await observed.show('<p>next')
    expect((await observed.observer.look()).text).toBe('next')
  })
})

describe('a page that does not answer', () => {
  test('is our fault, said within seconds, and no hanging', async () => {
    await using observed = await observePage(browser, { html: '<p>busy' })
    await observed.observer.look()
    await observed.page.evaluate(
      'void setTimeout(() => { for (const end = Date.now() + 12000; Date.now() < end; ); })',
    )
    const started = performance.now()
    await expect(observed.observer.look()).rejects.toThrow(InfraError)
    expect(performance.now() - started).toBeLessThan(8500)
  })
  test('because it is closed: so much is said at once', async () => {
    await using observed = await observePage(browser, { html: '<p>x' })
    await observed.page.close()
    await expect(observed.observer.look()).rejects.toThrow(InfraError)
    expect(await observed.observer.settle()).toBeLessThan(500)
  })
})

describe('size', () => {
  test('twenty thousand elements and five megabytes of text take well below a second, also for a page that names few of them', async () => {
    await shared.show(
      `<button>Go on</button>${'<div class=row><span>a</span><a href=#>b</a></div>'.repeat(6700)}`,
    )
    const many = await shared.observer.look()
    expect(many.targetCount).toBe(6701)
    expect(many.targets).toHaveLength(300)
    expect(many.content!.length).toBeLessThanOrEqual(400)
    await shared.show(`<pre>${'text '.repeat(1_000_000)}</pre>`)
    const long = await shared.observer.look()
    expect(long.textLength).toBeGreaterThan(4_900_000)
    expect(long.text).toHaveLength(1500)
  })
})
