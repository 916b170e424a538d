import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTools, type OpenTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()
let tools: OpenTools
beforeAll(async () => void (tools = await openTools(browser, { html: '' })))
afterAll(() => tools[Symbol.asyncDispose]())

const log = `<script>var log = []; for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
  addEventListener(type, ({ target, isTrusted }) => log.push([type, target.id, isTrusted]))</script>`
const filler = '<p>text</p>'.repeat(200)

/** Shows a page that logs the mouse, clicks an element of it, and yields the log and how many clicks were made with the mouse alone. */
async function click(html: string, target = '#go') {
  await tools.page().goto('about:blank')
  await tools.page().setContent(log + html)
  const mouse = vi.spyOn(tools.page().mouse, 'click')
  const result = await tools.call('browser_click', { target })
  const byMouse = mouse.mock.calls.length
  mouse.mockRestore()
  return { ...result, byMouse, log: await tools.page().evaluate<unknown[][]>('log') }
}
const whole = (id: string) => [
  ['pointerdown', id, true],
  ['mousedown', id, true],
  ['mouseup', id, true],
  ['click', id, true],
]

test.each([
  ['in view', '<button id=go>Go</button>'],
  ['far down', `${filler}<button id=go>Go</button>${filler}`],
  [
    'far to the right',
    '<div style="width:5000px"><button id=go style="margin-left:4000px">Go</button></div>',
  ],
  [
    'far down a list that scrolls',
    `<div style="height:200px;overflow:auto">${filler}<button id=go>Go</button></div>`,
  ],
  [
    'below a header that stays',
    `<header style="position:fixed;inset:0 0 auto;height:80px;background:#eee">Head</header>${filler}<button id=go>Go</button>${filler}`,
  ],
  [
    'in a list that scrolls by itself smoothly',
    `<style>* { scroll-behavior: smooth }</style>${filler}<button id=go>Go</button>${filler}`,
  ],
  ['wrapped over two lines', '<p style="width:120px">Some words <a id=go href="#x">that wrap over lines</a>'],
])('clicks a target %s, with trusted events', async (_, html) => {
  const result = await click(html)
  expect(result).toMatchObject({ isError: false, byMouse: 1, log: whole('go') })
})

test('clicks a target that still moves, once it has stopped', async () => {
  const html = `<style>@keyframes in { from { translate: 300px } }</style>
    <button id=go style="animation: in 0.2s">Go</button>`
  expect(await click(html)).toMatchObject({ isError: false, log: whole('go') })
})

test('clicks one of many by its place among them', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `<li><button class=b id=b${index}>Do</button>`).join(
    '',
  )
  expect(await click(`<ul>${rows}</ul>`, ':nth-match(button.b, 25)')).toMatchObject({
    byMouse: 1,
    log: whole('b24'),
  })
})

test('ticks a box that its own label covers', async () => {
  const html = `<style>li { position: relative } label::after { content: ''; position: absolute; inset: 0 }</style>
    <ul><li><input type=checkbox id=go><label for=go id=name>Watercolours</label></li></ul>`
  expect(await click(html)).toMatchObject({ isError: false, byMouse: 1 })
  expect(await tools.page().evaluate('go.checked')).toBe(true)
})

test('keeps a click from what moves under the mouse', async () => {
  const result =
    await click(`<button id=go>Go</button><div id=trap hidden style="position:fixed;inset:0">trap</div>
    <script>go.onmousemove = () => { trap.hidden = false }</script>`)
  expect(result).toMatchObject({ isError: true, log: [] })
  expect(result.text).toMatch(/#go.* is covered by div#trap/)
  await tools.page().evaluate('trap.remove(); go.onmousemove = null')
  expect(await tools.call('browser_click', { target: '#go' })).toMatchObject({ isError: false })
  expect(await tools.page().evaluate('log')).toEqual(whole('go'))
})

test('clicks on pages that keep events to themselves, or forge what the browser says', async () => {
  const result = await click(`<button id=go>Go</button><div id=trap>trap</div><script>
    addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true)
    document.elementFromPoint = () => trap
    Document.prototype.querySelectorAll = () => [trap]
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 500, 10, 10)
    requestAnimationFrame = () => 0</script>`)
  expect(result).toMatchObject({ isError: false, byMouse: 1, log: whole('go').slice(1) })
})

test('says that a selector matches an element in a shadow root too', async () => {
  const result = await click(
    `<button id=go>Go</button><div id=host></div>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<button>Other</button>'</script>`,
    'button',
  )
  expect(result).toMatchObject({ isError: true, log: [] })
  expect(result.text).toContain('matches 2 elements')
})

test('says where a form leads to that a click sends', async () => {
  const page = tools.page()
  await page.route('http://form.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<form action=/sent><input name=a value=1><button id=go>Go</button></form>',
    }),
  )
  await page.goto('http://form.test/')
  const result = await tools.call('browser_click', { target: '#go' })
  expect(result.text).toContain('The address is now http://form.test/sent?a=1')
})
