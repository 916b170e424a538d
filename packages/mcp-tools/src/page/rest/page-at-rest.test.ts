import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../../testing/observed-page.js'
import { servePages } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()
const server = await servePages((request, response) => {
  if (request.url === '/never') return
  response.setHeader('content-type', 'text/html')
  response.end('<p>page</p>')
})
let shared: ObservedPage
beforeAll(async () => {
  shared = await observePage(browser, { url: server.origin })
})
afterAll(async () => {
  await shared[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Whether the page comes to rest, asked until it does: a busy machine takes its time to load it. */
const comesToRest = (ms: number) => expect.poll(() => shared.observer.isAtRest(ms), { timeout: 10_000 })

describe('a page', () => {
  test.each([
    ['shows nothing but text', '<p>text</p>'],
    [
      'has a button that does nothing',
      '<button>Go</button><script>addEventListener("click", () => {})</script>',
    ],
    ['has a timer that is due much later', '<script>setTimeout(() => {}, 60000)</script>'],
    [
      'has cleared its timer and its frame',
      '<script>clearTimeout(setTimeout(alert, 500)); cancelAnimationFrame(requestAnimationFrame(alert))</script>',
    ],
    [
      'has an animation that is over',
      '<style>@keyframes in { from { opacity: 0 } } p { animation: in 1ms both }</style><p>text</p>',
    ],
    ['has a frame of its own that does nothing', '<iframe srcdoc="<p>inner</p>"></iframe>'],
  ])('is at rest when it %s', async (_, html) => {
    await shared.show(html)
    await comesToRest(2500).toBe(true)
  })

  test.each([
    ['a timer', '<script>setTimeout(() => {}, 2000)</script>'],
    ['a timer that is given as text', '<script>setTimeout("1", 2000)</script>'],
    ['a timer that repeats', '<script>setInterval(() => {}, 1000)</script>'],
    [
      'a frame that asks for the next',
      '<script>const draw = () => requestAnimationFrame(draw); draw()</script>',
    ],
    [
      'an animation',
      '<style>@keyframes in { from { opacity: 0 } } p { animation: in 9s }</style><p>text</p>',
    ],
    ['a timer in a frame', '<iframe srcdoc="<script>setTimeout(() => {}, 2000)</script>"></iframe>'],
    ['a frame of another site', `<iframe src="${server.origin}"></iframe>`],
    ['a request without an answer', `<script>fetch('${server.origin}/never').catch(() => {})</script>`],
    ['a socket', `<script>new WebSocket('${server.origin.replace('http', 'ws')}/never')</script>`],
    ['a worker', '<script>new Worker(URL.createObjectURL(new Blob(["onmessage = () => {}"])))</script>'],
    ['a reload that is due', '<meta http-equiv=refresh content=60>'],
  ])('is not at rest with %s', async (_, html) => {
    await shared.show(html)
    await shared.observer.settle()
    for (let asked = 0; asked < 6; asked++) expect(await shared.observer.isAtRest(2500)).toBe(false)
  })

  test('is not at rest just after an act, until what the act set off at once is over', async () => {
    await shared.show(
      `<button id=b>go</button><script>b.onclick = () => setTimeout(() => (b.textContent = 'gone'), 400)</script>`,
    )
    await comesToRest(2500).toBe(true)
    await shared.page.click('#b')
    expect(await shared.observer.isAtRest(2500)).toBe(false)
    await comesToRest(2500).toBe(true)
    expect(await shared.page.textContent('#b')).toBe('gone')
  })

  test('is never known to be at rest where our script came late', async () => {
    await using late = await observePage(browser, { prepared: false, html: '<p>text</p>' })
    await late.observer.look()
    for (let asked = 0; asked < 6; asked++) expect(await late.observer.isAtRest(2500)).toBe(false)
  })
})
